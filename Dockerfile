# The version in .node-version; `npm test` compares them. docs/operate.md, "Docker", says how to name an image by digest.
ARG NODE_IMAGE
FROM ${NODE_IMAGE:-node:24.21.0-bookworm-slim} AS build
WORKDIR /app
COPY . .
# It installs what it needs; SQLite is Node's own, so nothing is compiled.
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE:-node:24.21.0-bookworm-slim}
ENV NODE_ENV=production PORT=8080 TINSTAR_DATA=/data TINSTAR_PAGE=/app/web/dist
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/.build/server ./.build/server
COPY --from=build /app/web/dist ./web/dist
COPY --from=build /app/package.json ./package.json
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--enable-source-maps", ".build/server/main.js"]
