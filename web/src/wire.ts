/** Made by `python -m undercroft.server.types`: change wire.py instead. */

/** One value that a game's option can have. */
export interface ChoiceForm {
  value: boolean | number | string | null;
  words: string;
}

/** What must be agreed, or else an option makes no difference. */
export interface OnlyForm {
  key: string;
  value: boolean | number | string | null;
  words: string;
}

/** One option of a game, for a form. */
export interface SettingForm {
  key: string;
  label: string;
  hint: string;
  choices: ChoiceForm[];
  low: number | null;
  high: number | null;
  default: boolean | number | string | null;
  row?: string;
  only?: OnlyForm | null;
}

/** A strength of bot that a seat can be given. */
export interface BotForm {
  name: string;
  label: string;
  hint: string;
}

/** A game on the home page, and its form for a new table. */
export interface GameCard {
  name: string;
  title: string;
  tagline: string;
  length: string;
  low: number;
  high: number;
  settings: SettingForm[];
  bots: BotForm[];
  usual: string;
  lesson: boolean;
}

/** A number that is printed in a game, for a form. */
export interface NumberForm {
  path: string;
  words: string;
  printed: number;
  low: number;
  high: number;
  rule: string;
}

/** Changes that go together and come with the game, for a form. */
export interface PrintingForm {
  name: string;
  title: string;
  text: string;
  changes: Record<string, number>;
}

/** All numbers that are printed in a game, and other printings that come with it. */
export interface NumberSheet {
  numbers: NumberForm[];
  printings: PrintingForm[];
}

export interface RuleText {
  id: string;
  text: string;
  question?: string;
}

/** A picture of how the game is played: the page draws it by its key. */
export interface LeafText {
  key: string;
  title: string;
  text: string;
  rules: string[];
}

export interface ChapterText {
  number: string;
  title: string;
  rules: RuleText[];
}

/** How a game words what is so when all is over. */
export interface EndingText {
  points: string;
  gauge: string;
  skull: string;
}

/** For a newcomer: what something is, and what a sensible player looks at. */
export interface NoteText {
  of: string;
  note: string;
}

/** All notes of a game, each by the kind of what it is about and its name: "option dodge". */
export interface GuideText {
  notes: Record<string, NoteText>;
  kinds: Record<string, string>;
}

/** What a page needs to know of a game once: its printed things, its rules, and how to play. */
export interface GameSheet {
  name: string;
  title: string;
  tagline: string;
  things: Record<string, Record<string, unknown>>;
  numbers: Record<string, number>;
  chapters: ChapterText[];
  ending: EndingText;
  howto: LeafText[];
  guide: GuideText | null;
}

/** Who shall sit there: somebody at this browser, a bot, or whoever comes by the link. */
export interface SeatPlan {
  kind: "bot" | "mine" | "open";
  name?: string;
  bot?: string;
  by_hand?: boolean;
}

export interface NewRoom {
  game: string;
  seats: SeatPlan[];
  title?: string;
  settings?: Record<string, boolean | number | string | null>;
  changes?: Record<string, number>;
  clock?: number | null;
  listed?: boolean;
  strangers?: "none" | "talk" | "watch";
  start?: boolean;
}

/** The only key to a seat's view. It belongs in a link's fragment, never in its path. */
export interface SeatKey {
  seat: number;
  token: string;
}

export interface Opened {
  room: string;
  host: string;
  seats: SeatKey[];
}

export interface Sit {
  name: string;
  by_hand?: boolean;
}

/** Who can come to a house that is asked on its own machine. */
export interface HouseNews {
  addresses: string[];
  wide: boolean;
}

/** A table in a list. */
export interface RoomCard {
  room: string;
  game: string;
  title: string;
  status: "lobby" | "old" | "over" | "playing";
  names: (string | null)[];
  turn: number;
  agreed: string[];
  dated: boolean;
}

/** The keys that a browser holds to one table. */
export interface KeyRing {
  room: string;
  tokens: string[];
}

/** All tables that a browser holds keys to, or the latest of them. */
export interface AskTables {
  rings: KeyRing[];
}

/** A table that somebody holds keys to. */
export interface HeldTable {
  card: RoomCard;
  mine: number[];
  asked: number[];
  moved: number;
  rematch?: string | null;
  host?: boolean;
}

export interface SeatNews {
  seat: number;
  name: string | null;
  kind: "bot" | "open" | "person";
  bot: string | null;
  here: boolean;
  away: number;
  muted: boolean;
  number: string;
  again: boolean;
}

/** How the room stands: sent on arrival, and when it changes. */
export interface RoomNews {
  is: "room";
  room: string;
  game: string;
  title: string;
  status: "lobby" | "old" | "over" | "playing";
  settings: ChoiceForm[];
  changed: boolean;
  seats: SeatNews[];
  mine: number[];
  host: boolean;
  clock: number | null;
  deadline: number | null;
  alarm: number | null;
  watching: number;
  strangers: "none" | "talk" | "watch";
  numbered: boolean;
  eager: boolean;
  hosted: boolean;
  fingerprint: string;
  seed: string | null;
  word: string;
  rematch: string | null;
  opened: number;
  why: string;
  sizes: number[];
}

/** Something that happened: a sentence for people, its details for the board to animate. */
export interface StoryLine {
  n: number;
  line: string;
  rule: string;
  text: string;
  details: Record<string, unknown>;
  mark?: Mark | null;
  heading?: string;
  whom?: number[];
}

export type Mark = "falls" | "leaves" | "returns" | "round" | "turn";

/** Something that may be answered, by its key. */
export interface OptionNews {
  key: string;
  head: string;
  seat: number | null;
  details: Record<string, unknown>;
  label: string;
  hint: string;
  cost: Record<string, number>;
  rule: string;
  then: OptionNews[];
  brief?: string;
}

/** Something that is not among the options, and why. */
export interface BarredNews {
  at: string;
  given: string | null;
  why: string;
  more: string;
  rule: string;
  offer: OptionNews | null;
}

/** A standing answer to a kind of reaction. */
export interface Standing {
  prompt: string;
  answer: string;
  for_good: boolean;
}

/** What is asked of the viewer. */
export interface QuestionNews {
  seat: number;
  prompt: string;
  ask: string;
  help: string;
  rule: string;
  reaction: boolean;
  always: string;
  options: OptionNews[];
  composed: boolean;
  barred: BarredNews[];
  gesture: boolean;
}

/** What the viewer has answered while others are still asked; it may be answered anew. */
export interface SealedNews {
  question: QuestionNews;
  answer: unknown;
}

/** What everybody may know of a question. */
export interface AskedNews {
  seat: number;
  prompt: string;
  reaction: boolean;
  waits: string;
  title: string;
}

export interface ResultNews {
  winners: number[];
  places: number[];
  scores: number[];
  text: string;
}

/** All that one viewer may know after so many entries of the room's record. A sealed answer that was changed is no other entry, nor what a seat arranged for itself: nobody else learns of it. */
export interface Frame {
  is: "frame";
  seq: number;
  viewer: number | null;
  since: number;
  told: StoryLine[];
  turn: number;
  board: unknown;
  asked: AskedNews[];
  question: QuestionNews | null;
  sealed: SealedNews | null;
  standing: Standing[];
  by_hand: boolean;
  undo: "no" | "reveals" | "yes";
  result: ResultNews | null;
  opening?: unknown;
}

/** What was said is written down, for good. */
export interface Taken {
  is: "taken";
  id: string;
  seq: number;
}

/** What was said changed nothing, and why. */
export interface Refused {
  is: "refused";
  id: string;
  why: string;
}

export interface TalkNews {
  is: "talk";
  n: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

/** What would follow from a row of answers; nothing has happened. */
export interface ForecastNews {
  is: "forecast";
  id: string;
  told: StoryLine[];
  board: unknown;
  question: QuestionNews | null;
  taken: number;
  stop: Stop;
}

export type Stop = "asked" | "chance" | "end" | "others" | "secret";

/** What was told before, as the viewer may know it. Unless it begins with 0, there is more. */
export interface EarlierNews {
  is: "earlier";
  id: string;
  viewer: number | null;
  told: StoryLine[];
}

/** The server goes away for a while; what was taken is safe. */
export interface Closing {
  is: "closing";
  why: string;
}

/** First of all: which seats I hold, and how much I have of record, story and talk. */
export interface Hello {
  say: "hello";
  tokens?: string[];
  seq?: number;
  told?: number;
  talk?: number;
}

/** My answer to the question of frame `seq`. */
export interface Answer {
  say: "answer";
  id: string;
  seat: number;
  seq: number;
  answer: unknown;
}

/** What if I answered the question of frame `seq`, and those that follow from it, like this? */
export interface Forecast {
  say: "forecast";
  id: string;
  seat: number;
  seq: number;
  answers: (string | Record<string, unknown>)[];
}

/** What was told before this line? As a seat of mine knows it, or as everybody does. */
export interface Earlier {
  say: "earlier";
  id: string;
  before: number;
  seat?: number | null;
}

/** Leave a standing answer to a kind of reaction, or take it back with None. */
export interface Stand {
  say: "stand";
  id: string;
  seat: number;
  prompt: string;
  answer: string | null;
  for_good?: boolean;
}

/** Arrange something with the game that is no answer, such as when it asks me. */
export interface Arrange {
  say: "arrange";
  id: string;
  seat: number;
  what: string;
  detail: Record<string, unknown>;
}

/** From the next card or die on I draw and roll myself, or let it be done for me. */
export interface ByHand {
  say: "by_hand";
  id: string;
  seat: number;
  wanted: boolean;
}

export interface Undo {
  say: "undo";
  id: string;
  seat: number;
  seq: number;
}

/** Before the game: add a number to the house's seed, of which I have seen the seal. */
export interface AddNumber {
  say: "add_number";
  id: string;
  seat: number;
  number: string;
}

/** The host begins the game; open seats are filled with bots, and who has not come over to a rematch keeps the seat, is replaced by a bot or left out. */
export interface Begin {
  say: "begin";
  id: string;
  others?: "bot" | "out" | "wait";
}

/** A bot plays this seat from now on: my own, or, if I lead, an absent one. */
export interface HandOver {
  say: "hand_over";
  id: string;
  seat: number;
  bot?: string;
}

export interface TakeBack {
  say: "take_back";
  id: string;
  seat: number;
}

/** All up to frame `seq` has been shown here: a bot that plays for me may go on. */
export interface Seen {
  say: "seen";
  id: string;
  seq: number;
}

/** The host asks a seat to be quiet, or lets it talk again. */
export interface Mute {
  say: "mute";
  id: string;
  seat: number;
  muted: boolean;
}

/** The host takes a seat from its person, whose key is worth nothing then. Before the game the seat is open again; in a game a bot plays on. */
export interface ShowOut {
  say: "show_out";
  id: string;
  seat: number;
}

/** The host decides what those may do who hold no seat. */
export interface Allow {
  say: "allow";
  id: string;
  strangers: "none" | "talk" | "watch";
}

/** I want another game at the same table, or no more. When all people here do, there is one. With `others` it is for the host to say that there is one now: those who have not said yes are waited for with their seats, replaced by bots, or left out. */
export interface Rematch {
  say: "rematch";
  id: string;
  wanted?: boolean;
  others?: "bot" | "out" | "wait" | null;
}

/** Nobody plays on at a table that cannot go on, whatever comes: its secrets can be told. */
export interface LayDown {
  say: "lay_down";
  id: string;
}

export interface Talk {
  say: "talk";
  id: string;
  text: string;
  seat?: number | null;
}

/** The table when it was laid, or after so many entries less one, as one viewer saw it. */
export interface ReplayStep {
  step: number;
  turn: number;
  since: number;
  told: StoryLine[];
  board: unknown;
  asked: AskedNews[];
}

/** Some steps of a game, and how many there are in all. */
export interface Replay {
  steps: number;
  shown: ReplayStep[];
}

/** Something that can be drawn over the turns: at each moment, a value for each seat. */
export interface Gauge {
  key: string;
  label: string;
  turns: number[][];
}

/** A seat that fell out of the game, or left it, as far as the game marks that. */
export interface Exit {
  seat: number;
  turn: number;
  how: "falls" | "leaves";
  last: boolean;
}

/** How a finished game went. */
export interface Course {
  turns: number;
  seconds: number;
  at: number[];
  gauges: Gauge[];
  exits: Exit[];
  fates: string[];
  deeds: string[];
  facts: string[];
}

/** Out of how many each of a record's outcomes was drawn. */
export interface Bounds {
  bounds: number[];
}

/** Why a request was not granted, in one sentence. */
export interface Trouble {
  why: string;
}

export type ServerSays = RoomNews | Frame | Taken | Refused | TalkNews | ForecastNews | EarlierNews | Closing;

export type ClientSays = Hello | Answer | Forecast | Earlier | Stand | Arrange | ByHand | Undo | AddNumber | Begin | HandOver | TakeBack | Seen | Mute | ShowOut | Allow | Rematch | LayDown | Talk;
