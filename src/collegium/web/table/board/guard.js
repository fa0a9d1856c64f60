/** A drawing that breaks takes nothing else with it: what stands in for it is shown instead. */
import { Component } from "preact";

/** @import { ComponentChildren } from "preact" */

/** @extends {Component<{ onBreak: () => void, children?: ComponentChildren }, { broken: boolean }>} */
export class Guard extends Component {
  constructor() {
    super();
    this.state = { broken: false };
  }

  /** @param {unknown} error */
  componentDidCatch(error) {
    console.error(error);
    this.setState({ broken: true });
    this.props.onBreak();
  }

  render() {
    return this.state.broken ? null : this.props.children;
  }
}
