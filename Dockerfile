# One image for every service; docker-compose.yml selects the one that a container runs.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build:docs && npm run build:dashboard && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=64
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/schema ./schema
COPY --from=build /app/rest-bridge/people/pages/forms.css /app/rest-bridge/people/pages/forms.js ./rest-bridge/people/pages/
COPY --from=build /app/subgraphs/research/domain/classifier/weights.tsv /app/subgraphs/research/domain/classifier/word-classes.tsv ./subgraphs/research/domain/classifier/
COPY --from=build /app/dist ./dist
USER node
CMD ["node", "dist/scripts/start.js"]
