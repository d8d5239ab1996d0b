import { extname } from 'node:path';
import { base, publicPath } from '../../domain/addresses.ts';
import { escapeRegExp } from '../../domain/text.ts';
import { type RedirectRule, shortNews } from '../../render/redirects.ts';
import { forever, revalidate, revalidateDocument } from '../../render/resource.ts';
import { addressPattern, filePattern, homePattern } from '../../site/addressPatterns.ts';
import {
  methods,
  noApiMessage,
  notFoundMessage,
  methodNotAllowed,
  rootFiles,
  crossOrigin,
  sameOrigin,
  resourcePolicyHeader,
  embeddablePattern,
} from './headers.ts';
import { type Host, type HostFiles, mediaTypesByExtension } from './host.ts';

/** Folder of releases on a server, laid out like `dist` of the project: the link to the current one, and the assets of all. */
export const machineFolder = '/srv/dist';
const siteFolder = `${machineFolder}/current/site`;

const usual = new RegExp(addressPattern);

/** A regular expression for an address, to be matched case-insensitively. */
const exactPattern = (path: string): string => `^${path.replaceAll(/[.+?^()[\]|]/g, String.raw`\$&`)}$`;

const quoted = (text: string) => `"${text.replace(/["\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}"`;
const target = ({ start, joint, hash }: RedirectRule) => quoted(`${start}${joint === '?' ? '$site_query' : '$site_more'}${hash}`);
/** Longer keys exceed the default size of nginx's hash buckets. */
const mapKey = (address: string) => (address.length > 40 ? `"~*${exactPattern(address)}"` : address);
const indent = (lines: readonly string[], depth = 1) => lines.map((line) => '  '.repeat(depth) + line).join('\n');

/**
 * The configuration of nginx: `maps.conf` to include in `http`, and `site.conf` to include in `server`. The `server` block itself, with
 * address and certificate, belongs to the machine, because a release would overwrite it.
 */
export function nginxFiles({ name, headers, redirects, staffOrigin, files }: Host): HostFiles {
  const { byExtension, exceptions } = mediaTypesByExtension(files);
  const types = [...byExtension].map(([extension, type]) => `${quoted(type)} ${extension.slice(1)};`);
  const fields = [
    ...Object.entries({ ...headers, [resourcePolicyHeader]: '$site_policy' }).map(
      ([field, value]) => `add_header ${field} ${quoted(value)} always;`,
    ),
    'add_header Cache-Control $site_cache always;',
    'add_header Allow $site_allow always;',
  ];
  const moved = redirects.map(([from, rule]) => `location = ${from} { return ${rule.status} ${target(rule)}; }`);
  // Addresses of pages and redirects, which are also recognized in capitals and with trailing punctuation.
  const pages = Object.keys(files).filter((address) => extname(files[address]?.file ?? '') === '.html' && address !== '/404');
  const known = [...pages, ...redirects.map(([from]) => from), ...(staffOrigin === undefined ? [] : ['/staff'])];
  // Those that the usual pattern doesn't match, such as the redirect `/old.html`: for these, only case is corrected.
  const odd = known.filter((path) => path !== '/' && usual.exec(path)?.[1] !== path);
  const staff =
    staffOrigin === undefined
      ? []
      : [
          `location ~ ^/staff(?:/|$) { return 302 ${quoted(`${staffOrigin}$site_raw_path$site_query`)}; }`,
          `location ~* ^/staff(?:/|$) { return 301 "${base}/staff$site_staff$site_query"; }`,
        ];
  const below =
    base === ''
      ? ''
      : `  # The site lies below ${base}: what follows knows its own paths.
  if ($uri ~ ^(?:/|${base})$) { return 302 ${base}/$site_query; }
  if ($uri !~ ^(?:${[`${base}/.*`, ...rootFiles.map(escapeRegExp)].join('|')})$) { rewrite ^ /.elsewhere$uri; }
  rewrite ^${base}(/.*)$ $1;
`;
  const heading = `# ${name}: made by "npm run build -- --target nginx".\n`;
  const maps = `${heading}map $args $site_query { "" ""; default "?$args"; }
map $args $site_more { "" ""; default "&$args"; }
map $request_uri $site_raw_path { "~^${base}(?<site_path>[^?]*)" $site_path; }
map $request_uri $site_staff { default ""; "~*^${base}/staff(?<site_rest>[^?]*)" $site_rest; }
# Other sites may show pictures, calendars and feeds.
map $uri $site_policy { default ${sameOrigin}; "~*${embeddablePattern}" ${crossOrigin}; }
# Once decoded, these would turn a name into another path.
map $request_uri $site_trap { default ""; "~*^[^?]*%(?:2f|5c|[01][0-9a-f]|7f)" 1; }
# Addresses in capitals, as on posters, and with what stood around them where they were copied.
map $site_trap$uri $site_name {
  default "";
${indent(odd.map((address) => `"~*${exactPattern(address)}" ${address};`))}
  "~*${filePattern}" "";
  "~*${homePattern}" /;
  "~*${addressPattern.replace('(', '(?<site_address>')}" $site_address;
}
map $site_name $site_known {
  default "";
  "~*^${shortNews.from}(?<site_id>${shortNews.id})$" "${shortNews.from}$site_id";
${indent(known.map((address) => `${mapKey(address)} ${address};`))}
}
map $site_known#$uri $site_meant { default $site_known; "~^([^#]*)#\\1$" ""; }
`;
  const site = `${heading}
  root ${siteFolder};
  server_tokens off;
  absolute_redirect off;
  merge_slashes off;
  gzip_static on;
  gzip_vary on;
  default_type "text/plain; charset=utf-8";
  types {
${indent(types, 2)}
  }
  set $site_cache ${quoted(revalidate)};
  set $site_allow "";
${indent(fields)}

  if ($request_method = OPTIONS) { set $site_cache ""; set $site_allow ${quoted(methods)}; return 204; }
  if ($request_method !~ ^(GET|HEAD)$) { return 405; }
${below}  if ($site_trap) { return 404; }
  rewrite ^(/.*?[^/])/+$ $1;

  error_page 404 @meant;
  error_page 405 @refused;
  location / { set $site_cache ${quoted(revalidateDocument)}; try_files $uri $uri/index.html =404; }
  location @meant {
    set $site_cache ${quoted(revalidate)};
    if ($site_meant) { return 301 ${base}$site_meant$site_query; }
    set $site_cache ${quoted(revalidateDocument)};
    try_files /404.html =404;
  }
  location ~ // { return 404; }
${indent(staff)}
  location ~ ^/api(?:/|$) {
    set $site_cache "no-store";
    default_type "application/json; charset=utf-8";
    return 404 ${quoted(JSON.stringify({ message: noApiMessage }))};
  }
  # Files that others are made of, and then all files.
  location ~ \\.(?:br|gz)$ { internal; error_page 404 @nothing; }
  location ~* "${filePattern}" { try_files $uri @nothing; }
  location ~ \\.html$ { internal; }
  location ^~ /assets/ { set $site_cache ${quoted(forever)}; try_files $uri @older; }
  # Pages that are open ask for those of releases before.
  location @older { root ${machineFolder}; set $site_cache ${quoted(forever)}; try_files $uri @nothing; }
${indent(exceptions.map(([address, type]) => `location = ${address} { types {} default_type ${quoted(type)}; }`))}
  location @nothing { types {} set $site_cache "no-store"; return 404 ${quoted(`${notFoundMessage}\n`)}; }
  location @refused {
    types {}
    set $site_cache "no-store";
    set $site_allow ${quoted(methods)};
    return 405 ${quoted(`${methodNotAllowed('$request_method')}\n`)};
  }
  location ~ "^${shortNews.from}(${shortNews.id})$" { return ${shortNews.status} "${publicPath(shortNews.to)}$1$site_query"; }
${indent(moved)}
`;
  return { 'maps.conf': maps, 'site.conf': site };
}
