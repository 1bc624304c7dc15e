type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? Object.fromEntries(entries(value))
    : {};

/** Own fields and those of getters that routers have on their prototype. */
const entries = (value: object): [string, unknown][] =>
  ['stack', 'route', 'handle', 'path', 'methods', 'router'].flatMap((key): [string, unknown][] =>
    key in value ? [[key, Reflect.get(value, key)]] : [],
  );

function routesIn(stack: unknown): string[] {
  if (!Array.isArray(stack)) return [];
  return stack.flatMap((layer: unknown): string[] => {
    const { route, handle } = fieldsOf(layer);
    const { path, methods } = fieldsOf(route);
    if (typeof path === 'string' && typeof methods === 'object' && methods !== null)
      return Object.keys(methods).map((method) => `${method === '_all' ? 'ALL' : method.toUpperCase()} ${path}`);
    return routesIn(fieldsOf(handle)['stack']);
  });
}

/** Every method and address that a server of Express answers, in the order in which it looks: `GET /c/:campaign`. */
export const routesOf = (server: { readonly router: unknown }): readonly string[] =>
  routesIn(fieldsOf(server.router)['stack']);
