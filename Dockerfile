# The shop as an image: npm run prove -- image runs these steps where there is no container engine.
# What runs now, so that open tabs keep its files for a day (decision 041):
# docker build --build-arg EARLIER=<the image that runs now> .
ARG EARLIER=node:24-slim
FROM $EARLIER AS earlier
USER root
WORKDIR /shop
RUN mkdir -p build/client/assets build-earlier/assets

FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
COPY --from=earlier /shop/build/client/assets ./build/client/assets
COPY --from=earlier /shop/build-earlier ./build-earlier
RUN node -e "import('./scripts/setup/build.mjs').then(({ ensureBuild }) => ensureBuild(process.execPath))"

# The server is one bundle (docs/decisions/001-one-bundle-of-rooms.md): no compiler or PostgreSQL is in what runs,
# and no package but what prepares uploaded pictures in a process of its own (docs/decisions/033-pictures.md). Nothing is written there but uploads at FILES_TO: start it with a read-only root.
FROM node:24-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/build ./build
COPY --from=build /shop/build-earlier ./build-earlier
COPY --from=build /shop/content/data ./content/data
COPY --from=build /shop/server/documents/fonts ./server/documents/fonts
COPY --from=build /shop/server/db/functions ./server/db/functions
COPY --from=build /shop/server/db/migrations ./server/db/migrations
COPY --from=build /shop/server/db/calls ./server/db/calls
COPY --from=build /shop/server/pictures/render-picture.mjs ./server/pictures/render-picture.mjs
COPY --from=build /shop/node_modules/sharp ./node_modules/sharp
COPY --from=build /shop/node_modules/@img ./node_modules/@img
COPY --from=build /shop/node_modules/detect-libc ./node_modules/detect-libc
COPY --from=build /shop/node_modules/semver ./node_modules/semver
# For what staff upload, if FILES_TO=/files: a volume that is mounted here belongs to the same user.
RUN mkdir -m 700 /files && chown node:node /files
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=1024", "--min-semi-space-size=8", "--max-semi-space-size=8", "build/server/index.js", "web"]
