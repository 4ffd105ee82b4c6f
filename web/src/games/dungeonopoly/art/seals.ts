/** How an ability stands. Lit: usable now. Quiet: ready, not now. Spent: dashed and cracked. On: in force. */
export type SealState = "lit" | "ready" | "spent" | "on";
