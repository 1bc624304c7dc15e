import { defineConfig } from 'prisma/config';

// For people who use Prisma's own command line on this project; the service itself never reads this file.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
});
