/** A connection can hang for minutes: what has not come after so long counts as not coming, so that the page says so or goes on. */
const PATIENCE_MS = 15_000;

/** The text that the board answers to whoever is signed in. Throws where it does not answer in time, or with a failure. */
export async function askText(address) {
  const response = await fetch(address, { credentials: 'same-origin', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

/** What the board answers as JSON, and whether it is an answer or says why there is none. Null: nothing came in time. */
export async function askJson(address, { headers, ...options } = {}) {
  try {
    const response = await fetch(address, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { Accept: 'application/json', ...headers },
      ...options,
    });
    return { ok: response.ok, told: await response.json() };
  } catch {
    return null;
  }
}
