import type { Response } from 'express';
import type { z } from 'zod';
import { HTTP_STATUS, Refusal } from '../../app/kit/refusal.js';
import { RecordAway } from '../../app/ports/record-away.js';

/** Something wrong, as RFC 9457 has it. `detail` is the sentence that people get at other doors. */
interface ProblemDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** For programs: `too-late`. */
  readonly code: string;
  /** Where the request does not have its shape: the place, and what would do. */
  readonly errors?: readonly { readonly at: string; readonly message: string }[];
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  401: 'A token is needed',
  403: 'That is not allowed',
  404: 'Nothing here',
  409: 'That cannot be done now',
  410: 'That has run out',
  413: 'That is too long',
  415: 'JSON is wanted',
  422: 'The idempotency key was used for another request',
  429: 'Too many requests',
  500: 'Something went wrong here',
  503: 'The record cannot be reached',
};

export const problem = (
  status: number,
  code: string,
  detail: string,
  errors?: ProblemDetails['errors'],
): ProblemDetails => ({
  type: `/api#${code}`,
  title: TITLES[status] ?? 'That did not work',
  status,
  detail,
  code,
  ...(errors === undefined ? {} : { errors }),
});

/** Thrown by this door itself. */
export class ApiError extends Error {
  constructor(readonly told: ProblemDetails) {
    super(told.detail);
    this.name = 'ApiError';
  }
}

/** One wording for all that is not there or not the asker's, so that the answer never tells which of the two it is. */
const nothingHere = (): ProblemDetails =>
  problem(404, 'not-found', 'There is nothing at this address, or it is not yours to read.');

/** What was not of the shape that is asked for. */
export const misshapen = (where: string, { issues }: z.ZodError): ApiError =>
  new ApiError(
    problem(
      400,
      'bad-input',
      'The request does not have the shape that is asked for. Nothing was done.',
      issues.slice(0, 20).map(({ path, message }) => ({ at: [where, ...path.map(String)].join('.'), message })),
    ),
  );

const statusOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;

/** What is told of anything that was thrown; null where it is our own fault and must be logged. */
export function problemOf(error: unknown): ProblemDetails | null {
  if (error instanceof ApiError) return error.told;
  if (error instanceof Refusal) {
    const status = HTTP_STATUS[error.code];
    return status === 404 ? nothingHere() : problem(status, error.code, error.message);
  }
  if (error instanceof RecordAway)
    return problem(503, 'record-away', 'Please try again in a minute. What was sent may not have been taken.');
  const status = statusOf(error);
  if (status === 413)
    return problem(413, 'too-long', 'The body of a request may have at most 64 KB. Nothing was done.');
  if (status === 429)
    return problem(429, 'too-many', 'Please wait as long as “Retry-After” says, and try again. Nothing was done.');
  if (status !== null && status >= 400 && status < 500)
    return problem(status, 'bad-input', 'The request could not be read. Nothing was done.');
  return null;
}

export const sendProblem = (response: Response, told: ProblemDetails): void => {
  response.setHeader('Cache-Control', 'private, no-store');
  if (told.status === 401) response.setHeader('WWW-Authenticate', 'Bearer realm="Adjutant"');
  response.status(told.status).type('application/problem+json').send(JSON.stringify(told));
};
