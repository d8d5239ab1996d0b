/** Configuration of two Caddys: one is the site's, the other plays the authority that gives it a certificate. */
import { readFileSync } from 'node:fs';

export const siteName = 'site.example';
export const authorityName = 'ca.example';
/** The names on a machine that is both. */
export const hosts = `127.0.0.1 localhost ${siteName} ${authorityName}\n`;

/** An authority, for which `authorityName` must lead to its machine. */
export const authorityConfig = `{
	admin off
	skip_install_trust
	auto_https disable_redirects
	http_port 8080
	https_port 8443
}
https://${authorityName}:8443 {
	tls internal
	acme_server
}
`;

/** The certificate of the authority in the folder where its Caddy keeps data. */
export const authorityCertificate = 'caddy/pki/authorities/local/root.crt';

/**
 * `deploy/Caddyfile` as it is, with another authority than those of the internet.
 * @param certificate file of the authority's certificate
 */
export const siteConfig = (certificate: string): string =>
  readFileSync('deploy/Caddyfile', 'utf8').replace(
    /^\{\n/m,
    `{
	acme_ca https://${authorityName}:8443/acme/local/directory
	acme_ca_root ${certificate}
`,
  );
