/** What a seat sees of each game, made from the server's shapes: python -m tests.web.view_types writes it anew. */

export namespace Newton {
  /** Newton, as one seat sees it. */
  export interface NewtonView {
    seat: number;
    seats: number;
    over: boolean;
    phase: string;
    to_move: number | null;
    options: Record<string, boolean | string>;
    question: Question | null;
    round: number;
    turn: number;
    first_player: number | null;
    card_in_play: string | null;
    basic_done: boolean;
    effect_done: boolean;
    boost_done: boolean;
    places: Record<string, Place>;
    technology: Record<string, Space>;
    work: WorkSpace[];
    objectives: Objective[];
    market: MarketLine[];
    stacks: Stacks;
    players: Player[];
    private: Private | null;
  }
  /** What the seat to move is asked. */
  export interface Question {
    kind: string;
    value?: number;
    steps_left?: number;
    flags?: string[];
    moved?: boolean;
    student?: string;
    tiles_placed?: number;
    pick?: number;
    card?: string;
    place_kind?: string;
    coins?: number;
    tile?: string;
  }
  /** A place of the Map. */
  export interface Place {
    tile: string | null;
    token: string | null;
    cubes: number[];
  }
  /** A space of the Technology track. */
  export interface Space {
    tile: string | null;
    token: string | null;
  }
  /** A space of the Work track. */
  export interface WorkSpace {
    tile: string | null;
  }
  /** An Objective space: its tile, who has reached it, and what it is worth for each seat by now. */
  export interface Objective {
    on: string;
    space: string | number;
    need: string;
    reached: number[];
    tile: string;
    worth: number[];
  }
  /** The open cards of a level and how many lie under them. */
  export interface MarketLine {
    level: number;
    cards: string[];
    deck: number;
  }
  /** Tiles that can still be had. */
  export interface Stacks {
    development: Record<string, number>;
    income: Record<string, number>;
    medicine: number;
  }
  /** A player, as everyone sees them. */
  export interface Player {
    board: string | null;
    bookshelf: string[];
    coins: number;
    colour: string | null;
    cubes_left: number;
    desk: string[];
    developments: Record<string, number>;
    discarded: number;
    hand: string[];
    incomes: Record<string, number>;
    marker: number;
    masters_in_hand: number;
    masters_played: string[];
    medicine: string | null;
    medicine_cities: number;
    piles: number[];
    points: number;
    points_from: Record<string, number>;
    potions: number;
    scientist: string;
    students: string[];
    students_left: number;
    symbols: Record<string, number>;
    tiles_left: number;
    tiles_placed: number;
    tokens: string[];
    tucked: string[];
    volumes: Record<string, number>;
  }
  /** What the seat alone knows. */
  export interface Private {
    masters: string[];
    pack: string[];
    to_tuck: string | null;
  }
}

export namespace AlmaMater {
  /** Alma Mater, as one seat sees it. */
  export interface AlmaMaterView {
    seat: number;
    seats: number;
    over: boolean;
    phase: string;
    to_move: number | null;
    options: Record<string, boolean | string>;
    question: Question | null;
    round: number;
    side: string;
    order: number[];
    acted: boolean;
    must_step: string | null;
    reputation: string[];
    student_costs: Record<string, CostItem[]>;
    campus: Record<string, StudentStack>[];
    academy: Record<string, ProfessorOffer>;
    spaces: Record<string, ActionSpace>;
    chancellors: string[];
    hall_of_fame: FameSpace[];
    research: Research;
    steps: Steps;
    tutors: number;
    players: Player[];
    ignotus: Ignotus | null;
    private: Private | null;
  }
  /** What the seat to move is asked. */
  export interface Question {
    kind: string;
    pick?: number;
    place?: number;
    action?: string | null;
    student?: string | null;
    masters?: number;
    extra?: boolean;
    row?: number | null;
    textbooks_less?: number;
    faculties?: string[];
    free?: string | null;
    number?: number;
    different?: boolean;
    taken?: string[];
    professor?: string | null;
    most?: number;
    black_steps?: number;
    purchases?: number;
    seller?: string;
    emptied?: EmptiedShelf[];
    to_box?: boolean;
    card?: string;
    may_stay?: boolean;
    items?: CostItem[];
    paid?: number;
  }
  /** A bookshelf that was emptied and may be scored. */
  export interface EmptiedShelf {
    colour: string;
    place: number;
  }
  /** So many books of one kind among these. */
  export interface CostItem {
    number: number;
    kinds: string[];
  }
  /** A stack of student tiles. */
  export interface StudentStack {
    student: string;
    stock: number;
  }
  /** A professor of the academy and what they cost now. */
  export interface ProfessorOffer {
    books: BookPrice[];
    ducats: number;
    free: boolean;
    stock: number;
  }
  /** So many books of a kind, or of whichever the first payer chooses. */
  export interface BookPrice {
    kind: string | null;
    number: number;
  }
  /** Who stands on a space, and how many masters each seat needs there. */
  export interface ActionSpace {
    masters: Record<string, number>;
    needed: (number | null)[];
    only_counted?: Record<string, number>;
  }
  /** A space of the Hall of fame. */
  export interface FameSpace {
    chancellor: string | null;
    glory: string;
    letter: string;
    met: number[];
    taken: number[];
  }
  /** The research track. */
  export interface Research {
    cards: string[];
    levels: Record<string, number>;
    standing: string[];
  }
  /** Research steps that can still be made. */
  export interface Steps {
    black: number;
    green: number;
  }
  /** The prestige of a bookshelf, if it has any left to score. */
  export interface ShelfPlate {
    flipped: boolean;
    prestige: number | null;
  }
  /** A place of the display. */
  export interface ShelfPlace {
    flipped: boolean;
    prestige: number | null;
    price: number;
    textbook: boolean;
  }
  /** Where a university offers its own books. */
  export interface Display {
    near: ShelfPlate;
    places: ShelfPlace[];
  }
  /** The fourth seller at a table of three. */
  export interface Ignotus {
    cards_left: number;
    colour: string;
    display: Display;
  }
  /** What the next income brings. */
  export interface Income {
    dictionaries: number;
    display: number;
    reputation: number;
    students: number;
  }
  /** What the next level of research costs. */
  export interface NextLevel {
    cost: string;
    ducats: number;
    free: boolean;
    textbooks: number;
  }
  /** A professor of a university. */
  export interface OwnProfessor {
    bookmark: string | null;
    ready: boolean;
  }
  /** A player, as everyone sees them. */
  export interface Player {
    archive: number;
    at_students: string[];
    b_students: number;
    bishop_bonus_used: boolean;
    bonus_repeated: boolean;
    books: Record<string, number>;
    busts: string[];
    chancellor: string | null;
    colour: string;
    display: Display;
    dormitory: number;
    ducats: number;
    halls: string[];
    income: Income;
    masters_added: number;
    masters_lost: number;
    milestones: number;
    next_level: NextLevel | null;
    passed: boolean;
    prestige: number;
    prestige_by_now: number;
    prestige_from: Record<string, number>;
    price_tiles: boolean;
    professors: Record<string, OwnProfessor>;
    rank: number | null;
    ready_used: boolean;
    setup_cards: string[];
    storage: number;
    stored: number;
    tutors: number;
    tutors_dormitory: number;
  }
  /** What the seat alone knows. */
  export interface Private {
    discarded: string | null;
    drawn: string[];
    kept: string[];
    pack: string[];
  }
}

export namespace AwesomeAcademics {
  /** Awesome Academics, as one seat sees it. */
  export interface AwesomeAcademicsView {
    seat: number;
    seats: number;
    over: boolean;
    phase: string;
    to_move: number | null;
    options: Record<string, boolean | string>;
    question: Question | null;
    turn: number;
    final_turn: boolean;
    order: number[];
    passes: number;
    committing: boolean;
    action: Action | null;
    event: string | null;
    event_stock: string[];
    bonus_layout: string[];
    limited: Record<string, number>;
    offer: string[];
    project_stock: string[];
    tenured_stock: string[];
    phd_stock: number;
    open_cards: string[];
    action_deck: number;
    discard: string[];
    players: Group[];
    private: Private | null;
  }
  /** What the seat to move is asked. */
  export interface Question {
    kind: string;
    left?: number;
    pick?: number;
    card?: string;
    special?: boolean;
    project?: string | null;
    discipline?: string;
    phd?: number;
    tenured?: string;
    first_level?: number;
    second_level?: number;
    levels?: number;
    price?: number;
    subsidised?: boolean;
    bonus?: string;
    group?: number;
    by?: string;
    discarded?: number;
    by_card?: boolean;
    worker?: Worker;
  }
  /** Who is sent to work: a track, a PhD Student or a Consultant. */
  export interface Worker {
    kind: string;
    phd?: number;
    tenured?: string;
    track?: number;
  }
  /** The Action card that is being carried out. */
  export interface Action {
    card: string;
    due: number;
    halved: boolean;
    more: number;
    owner: number;
    paid: Record<string, number>;
    paid_money: number;
    targets: number[];
    tenured?: string;
    phd?: number;
    project?: string;
    exposed?: string;
  }
  /** A research group, as everyone sees it. */
  export interface Group {
    allowance: number;
    bought: boolean;
    claimed: boolean;
    committed: string[];
    completed: string[];
    consultant_price: number;
    consultants: number;
    decided: boolean;
    experience: number;
    free_consultants: number;
    hand: number;
    immune: boolean;
    in_play: Record<string, Lasting>;
    mismanaged: boolean;
    money: number;
    months: Record<string, number>;
    pest: number;
    phd_chance: boolean;
    phds: Record<string, PhdStudent>;
    projects: Record<string, Project>;
    reputation: Record<string, number>;
    reserved: string[];
    salaries: number;
    score: number;
    score_by_now: number;
    score_from: Record<string, number>;
    start_reputation: number;
    subsidies: number;
    tenured: Record<string, TenuredResearcher>;
    tiles: AbilityTile[];
    total: number;
    total_now: number;
  }
  /** What an open Action card remembers. */
  export interface Lasting {
    tenured?: string;
    discipline?: string;
    left?: number;
  }
  /** A PhD Student of a group. */
  export interface PhdStudent {
    experience: number;
    gives: number;
    months: number;
    salary: number;
    tokens: Record<string, number>;
    used: boolean;
  }
  /** A Project of a group: its Months by discipline. */
  export interface Project {
    marked: Record<string, number>;
    open: Record<string, number>;
    worked: boolean;
  }
  /** A Tenured Researcher of a group. */
  export interface TenuredResearcher {
    experience: number;
    on_sabbatical: boolean;
    salary: number;
    tracks: Track[];
  }
  /** What a researcher knows of a discipline. */
  export interface Track {
    discipline: string;
    gives: number;
    level: number;
    months: number;
    used: boolean;
  }
  /** A Special Ability tile of a group. */
  export interface AbilityTile {
    tile: string;
    used: boolean;
  }
  /** What the seat alone knows. */
  export interface Private {
    committed: string[];
    deck: string[];
    hand: string[];
    kept: string[];
    known: Record<string, string[]>;
    pack: string[];
  }
}

export type NewtonView = Newton.NewtonView;
export type AlmaMaterView = AlmaMater.AlmaMaterView;
export type AwesomeAcademicsView = AwesomeAcademics.AwesomeAcademicsView;
