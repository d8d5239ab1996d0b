/**
 * Runs in a network of its own: starts a Docker daemon, and by it `deploy/compose.yaml` with an authority for certificates beside it. Asks the
 * site as browsers do, goes back to an image before, and prints the answers.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answer, ask, untilItWorks } from '../tls/ask.ts';
import { authorityCertificate, authorityConfig, authorityName, siteConfig, siteName } from '../tls/caddy.ts';

export interface ComposeAnswers {
  page: Answer;
  plain: Answer;
  /** With the image before. */
  before: Answer;
  /** The image of the running site. */
  image: string;
}

const [folder = '', caddyImage = ''] = process.argv.slice(2);
const inFolder = (name: string) => join(folder, name);
const host = `unix://${inFolder('docker.sock')}`;
const env: NodeJS.ProcessEnv = { ...process.env, DOCKER_HOST: host, SITE_ADDRESS: siteName };
const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] });

writeFileSync(inFolder('Caddyfile'), siteConfig(`/authority/${authorityCertificate}`));
writeFileSync(inFolder('Authority'), authorityConfig);
const others = {
  caddy: {
    networks: { default: { aliases: [siteName] } },
    volumes: [`${inFolder('Caddyfile')}:/etc/caddy/Caddyfile:ro`, 'authority:/authority:ro'],
  },
  authority: {
    image: caddyImage,
    networks: { default: { aliases: [authorityName] } },
    volumes: [`${inFolder('Authority')}:/etc/caddy/Caddyfile:ro`, 'authority:/data'],
  },
};
writeFileSync(inFolder('others.yaml'), JSON.stringify({ services: others, volumes: { authority: {} } }));
// The second version of Compose is a command of Docker's.
const compose = spawnSync('docker', ['compose', 'version']).status === 0 ? (['docker', 'compose'] as const) : (['docker-compose'] as const);
const [program, ...words] = [...compose, '-p', 'site', '-f', 'deploy/compose.yaml', '-f', inFolder('others.yaml')];

function startDaemon(): ChildProcess {
  mkdirSync(inFolder('docker'));
  const folders = ['--data-root', inFolder('docker'), '--exec-root', inFolder('exec'), '--pidfile', inFolder('docker.pid')];
  return spawn('dockerd', [...folders, '--host', host], { stdio: process.env.TARGETS_LOG ? 'inherit' : 'ignore' });
}

const daemon = startDaemon();
await untilItWorks(async () => await access(inFolder('docker.sock')), daemon);
for (const image of ['site.tar', 'caddy.tar']) run('docker', 'load', '--input', inFolder(image));
run('docker', 'tag', 'site:latest', 'site:1');

run(program, ...words, 'up', '--detach');
const certificate = join(inFolder('docker/volumes/site_authority/_data'), authorityCertificate);
const visit = async (url: string) => await untilItWorks(async () => await ask(url, certificate), daemon);
const page = await visit(`https://${siteName}/join/registration`);
const plain = await visit(`http://${siteName}/join/hotel?a=1`);

env.VERSION = '1';
run(program, ...words, 'up', '--detach');
const container = run(program, ...words, 'ps', '--quiet', 'site').trim();
const image = run('docker', 'inspect', '--format', '{{.Config.Image}} {{.State.Health.Status}}', container).trim();
const before = await visit(`https://${siteName}/healthz`);
run(program, ...words, 'down', '--volumes');
daemon.kill('SIGTERM');
await once(daemon, 'exit');
const answers: ComposeAnswers = { page, plain, before, image };
process.stdout.write(JSON.stringify(answers));
