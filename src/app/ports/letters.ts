/** A mail of the service itself to one address: no report, no notice of a campaign. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** Plain text. Its addresses are our own. */
  readonly text: string;
}

/** The service's own mail: one-time links. Absent where no mail server is set up. */
export interface Letters {
  /** Hands the letter over; false when it could not be, which the log has. */
  send(letter: Letter): Promise<boolean>;
}
