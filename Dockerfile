# One image for every process of Adjutant: the service by default, or a worker with `node dist/src/bin/worker.js`.

FROM node:22-bookworm-slim AS build
WORKDIR /app
# Dependencies first, so that a change of code does not install them again.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY prisma ./prisma
COPY scripts ./scripts
COPY tsconfig*.json ./
COPY src ./src
COPY jobs ./jobs
RUN npm run build

FROM node:22-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/slim.mjs ./scripts/
RUN npm ci --omit=dev --no-audit --no-fund && node scripts/slim.mjs

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    ADJUTANT_HOME=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
# What `npm run adjutant -- …` starts; without a compiler it takes the build as it is.
COPY scripts ./scripts
# Style sheets and scripts of the web board are served as they are.
COPY src/adapters/web/static ./src/adapters/web/static
# Migrations run at start; binders are read from campaigns/.
COPY prisma ./prisma
COPY campaigns ./campaigns
# The embedded database, when no DATABASE_URL is given, and a host's own binders (/data/binders) live in /data.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/healthz').then((answer)=>process.exit(answer.ok?0:1),()=>process.exit(1))"]
# Node as the first process gets the stop signal itself; it ends its children in good order.
# A deadline makes much that lives for a moment; with more room for it a phase takes a tenth less of the processor's time.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "dist/src/bin/server.js"]
