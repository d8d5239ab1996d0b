/** nginx on a machine with a certificate, set up as docs/deploying.md says: uploads with a umask of 077 change the pages, and nothing else. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Host } from '../src/build/hosts/host.ts';
import { nginxFiles } from '../src/build/hosts/nginx.ts';
import { programPath } from './support/browsers.ts';
import { temporaryFolder } from './support/fakeSite.ts';
import { isFull } from './support/full.ts';

const nginx = programPath('nginx');
const tools = ['openssl', 'curl', 'ip', 'unshare'].every((name) => programPath(name) !== undefined);
const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const brotli = /^ *brotli_static on;\n/m;
const [, server = ''] = /```\n(include \/srv.*?)\n```/s.exec(readFileSync('docs/deploying.md', 'utf8')) ?? [];

const nginxConf = `user nobody nogroup; pid /srv/nginx.pid; error_log stderr crit; events {}
http { access_log off; client_body_temp_path /srv/body; proxy_temp_path /srv/proxy; fastcgi_temp_path /srv/fastcgi;
  uwsgi_temp_path /srv/uwsgi; scgi_temp_path /srv/scgi; include /etc/nginx/sites-enabled/*; }`;
const ask = 'curl -sS --cacert /srv/certificate.pem --connect-to ::localhost:';
/** What happens on the machine. Before the first upload, nginx shows what Debian brings. */
const visit = `set -u
ip link set lo up; mount --bind srv /srv; mount --bind etc /etc/nginx
printf 'server { listen 80; listen [::]:80; }' >etc/sites-enabled/default; nginx
cp site.conf etc/sites-enabled/site.conf; rm etc/sites-enabled/default
for release in a1 a2 broken; do
  (cd $release && ${resolve('deploy/upload.sh')} nginx machine 2>errors); echo "uploaded: $?"
  ${ask} https://www.example.org/; echo
done
${ask} -o /dev/null -w '%{http_code} %{redirect_url}\n' http://www.example.org/join
${ask} -o /dev/null -w '%{http_code} %{redirect_url}\n' https://www.example.org/JOIN
rm /srv/dist/current/site/join.html
${ask} -o /dev/null -w '%{http_code} %{redirect_url}\n' https://www.example.org/join
kill $(cat /srv/nginx.pid)`;

test.runIf(isFull && isRoot)('nginx keeps its certificate over two uploads, and shows what it has not shown to nobody', ({ skip }) => {
  if (nginx === undefined || !tools) return skip('nginx or openssl is not installed');
  const folder = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const umask = process.umask(0o077);
  try {
    const page = { file: 'index.html', type: 'text/html; charset=utf-8' };
    const files = { '/': page, '/join': { ...page, file: 'join.html' } } as unknown as Host['files'];
    const config = nginxFiles({ name: 'Site', headers: {}, redirects: [], staffOrigin: undefined, files });
    for (const release of ['a1', 'a2', 'broken']) {
      const built = `${release}/dist/targets/nginx`;
      for (const [name, text] of Object.entries(config)) write(`${built}/${name}`, text);
      write(`${built}/release.json`, `{\n "version": "${release}",\n}\n`);
      write(`${built}/site/join.html`, 'join');
      // One without a home page is accepted by nginx, but shows nothing.
      if (release !== 'broken') write(`${built}/site/index.html`, `page of ${release}`);
    }
    write('srv/empty', '');
    write('etc/nginx.conf', nginxConf);
    write('etc/sites-enabled/empty', '');
    write('site.conf', server.replace(brotli, '').replaceAll(/\/etc\/letsencrypt\S+\/(?:fullchain|privkey)/g, '/srv/certificate'));
    const programs = {
      ssh: 'shift; umask 077; exec sh -c "$1"',
      rsync: 'mkdir -p "${3#*:}" && cp -rp "$2." "${3#*:}"',
      systemctl: 'nginx -s reload',
      nginx: `exec ${nginx} -e stderr "$@"`,
    };
    for (const [name, text] of Object.entries(programs)) {
      write(`bin/${name}`, `#!/bin/sh\n${text}\n`);
      chmodSync(join(folder, 'bin', name), 0o755);
    }
    const name = ['-subj', '/CN=www.example.org', '-addext', 'subjectAltName=DNS:www.example.org'];
    const both = join(folder, 'srv/certificate.pem');
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', join(folder, 'key.pem'), '-out', both];
    execFileSync('openssl', ['req', '-x509', ...key, ...name], { stdio: 'pipe' });
    writeFileSync(both, readFileSync(join(folder, 'key.pem')), { flag: 'a' });
    const apart = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', 'sh', '-c', visit];
    const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
    const { stdout, stderr } = spawnSync('unshare', apart, { cwd: folder, env, encoding: 'utf8', timeout: 120_000 });
    expect(stdout.trim().split('\n'), stderr).toEqual([
      'uploaded: 0',
      'page of a1',
      'uploaded: 0',
      'page of a2',
      'uploaded: 1',
      'page of a2',
      '301 https://www.example.org/join',
      '301 https://www.example.org/join',
      '404',
    ]);
  } finally {
    process.umask(umask);
  }
});
