export type ViolationKind =
  | 'unknown-route'
  | 'unauthorized'
  | 'schema'
  | 'limit'
  | 'interaction'
  | 'gateway'
  | 'stand-in';

/** Something the bot did that Discord refuses or punishes, whatever its user's world looks like. Tests assert none. */
export interface Violation {
  readonly kind: ViolationKind;
  readonly where: string;
  readonly what: string;
}

/** One request as it came in. `route` is written as in Discord's specification: `POST /channels/{channel_id}/messages`. */
export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly route: string;
  readonly query: Record<string, string>;
  readonly body: unknown;
  readonly files: readonly {
    readonly filename: string;
    readonly size: number;
    readonly contentType: string;
  }[];
  readonly at: number;
  status: number;
}
