/** Whether moves are being shown again. */
import { signal } from "@preact/signals";

export const recapping = signal(false);
