import type { Block } from './block.ts';
import type { ServiceManifest } from './manifest.ts';

const file = 'deploy/Dockerfile';
const node = '"node", "--disable-warning=ExperimentalWarning"';

const content = ({ name, client }: ServiceManifest): string => `
FROM production AS ${name}-files
RUN ["npm", "ci", "--workspace=services/${name}"]
RUN --mount=type=bind,from=build,source=/src,target=/src node /src/tools/images/assemble/main.ts ${name} /app${client ? ' web' : ''}`;

const ports = ({ http, rpc }: ServiceManifest): string =>
  [...(http ? [8080] : []), ...(rpc ? [50051] : []), 9090].join(' ');

const image = (service: ServiceManifest): string => `
FROM ${service.ffmpeg ? 'runtime-with-ffmpeg' : 'runtime'} AS ${service.name}
COPY --from=${service.name}-files /app/node_modules ./node_modules
COPY --from=${service.name}-files /app/own ./
ENTRYPOINT [${node}, "services/${service.name}/dist/main.js"]
EXPOSE ${ports(service)}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="marquee-${service.name}" \\
      org.opencontainers.image.description="${service.description}" \\
      org.opencontainers.image.version="\${VERSION}" org.opencontainers.image.revision="\${REVISION}"`;

/** What each image holds, and how it starts. */
export function dockerfile(services: readonly ServiceManifest[]): readonly Block[] {
  const projects = [...services.map(({ name }) => name), 'standalone', 'operator', 'web'].join(',');
  const build = `RUN ["npx", "--no", "nx", "run-many", "--target=build", "--projects=${projects}", "--output-style=static"]`;
  return [
    { file, part: 'build', text: build },
    { file, part: 'files', text: `${services.map(content).join('\n')}\n` },
    { file, part: 'images', text: `${services.map(image).join('\n')}\n` },
  ];
}
