# The command line as an image, for clusters whose nodes have no Node.js:
#
#   docker build --tag sawtooth .
#   docker run --rm --init --user "$(id -u):$(id -g)" --volume "$PWD:/work" sawtooth sweep sweep.json --out results.jsonl
#
# The base is named by its whole version, so that a build never moves to another one by itself. What is published is built from the
# digest of that version, which the workflow asks the registry for and writes into the image's labels: `--build-arg
# NODE=node:VERSION@sha256:...` builds the same again, also where the tag has been put on other content since.
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
# No package needs a script of its own to be installed.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json vite.cli.config.ts ./
COPY scripts scripts
COPY src src
RUN npx vite build --config vite.cli.config.ts

FROM ${NODE}
LABEL org.opencontainers.image.title="Sawtooth" \
      org.opencontainers.image.description="A packet-level simulator of TCP congestion control: the command line" \
      org.opencontainers.image.licenses="MIT"
WORKDIR /sawtooth
COPY LICENSE package.json ./
COPY bin bin
COPY --from=build /build/dist-cli dist-cli
RUN ln -s /sawtooth/bin/sawtooth.mjs /usr/local/bin/sawtooth
# By its number, so that a cluster which admits no root can tell that it is none: `node` of the base image.
USER 1000:1000
WORKDIR /work
ENTRYPOINT ["sawtooth"]
CMD ["--help"]
