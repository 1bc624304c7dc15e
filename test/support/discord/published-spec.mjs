// A bridge: the package's own type entry is TypeScript source that does not pass this project's compiler flags.
export { pathsList } from 'discord-api-spec';
export * from 'discord-api-spec/zod';
