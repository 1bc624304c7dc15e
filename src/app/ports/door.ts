/** How a way to the outside stands (Discord, mail, the job queue), for whoever watches the service. */
export interface DoorHealth {
  /** Short and always the same: `discord`, `mail`, `queue`. */
  readonly name: string;
  readonly up: boolean;
  /** For the host, a sentence: what is missing, and what goes on meanwhile. Names no secret, no person, no campaign. */
  readonly says: string;
}

/**
 * A way to the outside. Opening one never waits for the other side and never ends the process: it is tried again in the
 * background, and meanwhile everything else goes on.
 */
export interface Door {
  /** How it stands at present, from memory: asks nobody. */
  health(): DoorHealth;
}
