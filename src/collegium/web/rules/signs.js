/** A sign for each chapter of the rulebooks, where one of the house's icons says what it is about. */

/** @type {Record<string, string>} */
const SIGNS = {
  "newton.setup": "cards", "newton.turn": "card", "newton.quick": "hurry", "newton.work": "work", "newton.technology": "technology",
  "newton.travel": "travel", "newton.lessons": "lessons", "newton.study": "study", "newton.joker": "joker", "newton.requirements": "volume",
  "newton.effects": "flame", "newton.tokens": "coin", "newton.specialization": "plus", "newton.development": "work", "newton.income": "coin",
  "newton.inventions": "hint", "newton.cities": "city", "newton.masters": "master", "newton.objectives": "trophy", "newton.round": "restart", "newton.end": "end",
  "alma-mater.setup": "cards", "alma-mater.turn": "card", "alma-mater.masters": "master", "alma-mater.campus": "student", "alma-mater.academy": "professor",
  "alma-mater.payment": "coin", "alma-mater.antiquarian": "dictionary", "alma-mater.laboratory": "potion", "alma-mater.park": "leaf", "alma-mater.bishop": "people",
  "alma-mater.colloquium": "chat", "alma-mater.lecture": "lessons", "alma-mater.research": "step-paid", "alma-mater.costs": "coin", "alma-mater.milestones": "milestone",
  "alma-mater.tutors": "person", "alma-mater.hall-of-fame": "bust", "alma-mater.textbooks": "book", "alma-mater.reputation": "chart", "alma-mater.prestige": "point",
  "alma-mater.students": "student", "alma-mater.professors": "professor", "alma-mater.chancellors": "bust", "alma-mater.busts": "bust", "alma-mater.administrative": "restart",
  "alma-mater.income": "coin", "alma-mater.end": "end", "alma-mater.ignotus": "agent",
  "awesome-academics.setup": "cards", "awesome-academics.group": "people", "awesome-academics.turn": "card", "awesome-academics.preparation": "calendar",
  "awesome-academics.acquisition": "research", "awesome-academics.salary": "coin", "awesome-academics.research": "month-l", "awesome-academics.completion": "trophy",
  "awesome-academics.action-draw": "cards", "awesome-academics.actions": "card", "awesome-academics.standard-actions": "card", "awesome-academics.special-actions": "joker",
  "awesome-academics.defence": "shield", "awesome-academics.teaching": "lessons", "awesome-academics.events": "event", "awesome-academics.abilities": "hint",
  "awesome-academics.researchers": "professor", "awesome-academics.phd": "student", "awesome-academics.consultants": "person", "awesome-academics.end": "end", "awesome-academics.options": "settings",
};

/** @param {string} chapter */
export const signOf = (chapter) => SIGNS[chapter] ?? "";
