# The command line as an image, for clusters whose nodes have no Node.js:
#
#   docker build --tag sawtooth .
#   docker run --rm --init --user "$(id -u):$(id -g)" --volume "$PWD:/work" sawtooth sweep sweep.json --out results.jsonl
#
# The base image is named with its full version, so that a build never moves to another version by itself. The workflow builds from
# the digest of that version, which it asks the registry for and writes into the image's labels. `--build-arg
# NODE=node:VERSION@sha256:...` builds the same image again, even where the tag names other content by then.
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
# No package has to run a script of its own when it is installed.
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
# The user is `node` of the base image. It is given by its number, so that a cluster that forbids root can see that it is not root.
USER 1000:1000
WORKDIR /work
ENTRYPOINT ["sawtooth"]
CMD ["--help"]
