import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDefined } from '../../src/domain/defined.ts';
import { plainEnvironment } from '../support/serverProcess.ts';
import { instructions } from './dockerfile.ts';

/** Copies a program and the libraries that it needs into a folder. */
function copyProgram(root: string, program: string, to: string): void {
  const libraries = execFileSync('ldd', [program], { encoding: 'utf8' }).match(/(?<=\s)\/lib\S+/g) ?? [];
  const folder = dirname(libraries.find((library) => library.includes('libc.so')) ?? '');
  const copies = [...libraries, `${folder}/libresolv.so.2`].map((file) => [file, file]);
  for (const [from = '', copy = ''] of [...copies, [program, to]]) {
    mkdirSync(dirname(join(root, copy)), { recursive: true });
    copyFileSync(from, join(root, copy));
  }
}
/** Copies Node into a folder, as the base image has it. */
export const copyNode = (root: string): void => copyProgram(root, process.execPath, 'nodejs/bin/node');

/** A builder that needs no daemon, with images of its own in a folder. */
export function createBuilder(folder: string) {
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const buildah = (...words: string[]) =>
    execFileSync('buildah', [...store, ...words], {
      encoding: 'utf8',
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
  return {
    // Docker's format has health checks.
    build(file: string, image: string, context: string, ...options: string[]) {
      const how = ['--format', 'docker', '--isolation', 'chroot', '--network', 'host', '--pull-never'];
      buildah('bud', ...how, ...options, '-f', file, '-t', image, context);
    },
    /** The files of an image. */
    open: (image: string) => buildah('mount', buildah('from', '--pull-never', image)),
    /** Writes an image for Docker into a file. */
    save: (image: string, file: string) => buildah('push', image, `docker-archive:${file}:${image}`),
  };
}
type Builder = ReturnType<typeof createBuilder>;

/**
 * Builds the image of the site. Base images come from registries, which tests don't ask: Debian's smallest system and Node stand in for the one
 * that builds, Node alone for the one that runs.
 */
export function buildImage(folder: string, image: string, { build }: Builder): void {
  const inFolder = (name: string) => join(folder, name);
  const [builder = '', runner = ''] = instructions.map((line) => /^FROM (\S+)/.exec(line)?.[1]).filter(isDefined);

  execFileSync('mmdebstrap', ['--quiet', '--variant=apt', '--include=git,ca-certificates', 'bookworm', inFolder('system.tar')]);
  copyFileSync(process.execPath, inFolder('node'));
  cpSync(join(dirname(realpathSync(process.env.npm_execpath ?? '')), '..'), inFolder('npm'), { recursive: true, dereference: true });
  writeFileSync(
    inFolder('Builder'),
    `FROM scratch
ADD system.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
`,
  );
  build(inFolder('Builder'), builder, folder);
  copyNode(inFolder('runner'));
  writeFileSync(inFolder('Runner'), 'FROM scratch\nCOPY runner /\n');
  build(inFolder('Runner'), runner, folder);

  // What this machine needs to reach the registry of packages.
  const certificates = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt';
  writeFileSync(inFolder('npmrc'), `cafile=${certificates}\n`);
  execFileSync('git', ['clone', '--quiet', '.', inFolder('source')]);
  const shared = [`${certificates}:${certificates}:ro`, `${inFolder('npmrc')}:/root/.npmrc:ro`].flatMap((volume) => ['--volume', volume]);
  build(inFolder('source/deploy/Dockerfile'), image, inFolder('source'), ...shared);
}

/** Builds an image of this machine's Caddy, which starts as that of the registry does. */
export function buildCaddy(folder: string, image: string, { build }: Builder): void {
  const program = execFileSync('which', ['caddy'], { encoding: 'utf8' }).trim();
  copyProgram(join(folder, 'caddy'), program, 'usr/bin/caddy');
  const command = ['/usr/bin/caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'];
  const settings = 'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data';
  writeFileSync(join(folder, 'Caddy'), `FROM scratch\nCOPY caddy /\n${settings}\nCMD ${JSON.stringify(command)}\n`);
  build(join(folder, 'Caddy'), image, folder);
}
