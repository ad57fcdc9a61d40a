# One image for every part: the command decides whether it is the gateway, the projections or the processes.
FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY engines/kit/package.json engines/kit/
COPY engines/eventstore/package.json engines/eventstore/
COPY engines/mongodb/package.json engines/mongodb/
RUN npm ci
COPY . .
RUN npm prune --omit=dev && npm run build

FROM node:20-slim
# Each thread that takes memory has an arena of its own, and what it once had stays there: two keep less than eleven. What is
# large is no part of them and is given back at once; by itself glibc takes all for small that is below what was ever given back.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
CMD ["node", "--max-semi-space-size=8", "scripts/launch.js", "start"]
