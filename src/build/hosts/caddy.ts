import { base, publicPath } from '../../domain/addresses.ts';
import { type RedirectRule, shortNews } from '../../render/redirects.ts';
import { isTextType, forever, revalidate, revalidateDocument } from '../../render/resource.ts';
import { addressPattern, filePattern, homePattern } from '../../site/addressPatterns.ts';
import {
  methods,
  noApiMessage,
  notFoundMessage,
  methodNotAllowed,
  rootFiles,
  crossOrigin,
  resourcePolicyHeader,
  embeddablePattern,
} from './headers.ts';
import {
  type Host,
  type HostFiles,
  knownAddresses,
  machineFolder,
  oddAddresses,
  exactPattern,
  siteFolder,
  mediaTypesByExtension,
} from './host.ts';

const quoted = (text: string) => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
const target = ({ start, joint, hash }: RedirectRule) => quoted(`${start}${joint === '?' ? '{query_first}' : '{query_more}'}${hash}`);
const indent = (lines: readonly string[], depth: number) => lines.map((line) => '\t'.repeat(depth) + line).join('\n');
const text = 'header Content-Type "text/plain; charset=utf-8"';

/** The Caddyfile. Caddy obtains certificates for `SITE_ADDRESS` automatically. */
export function caddyFiles(host: Host): HostFiles {
  const { name, headers, redirects, staffOrigin, files } = host;
  const { byExtension, exceptions } = mediaTypesByExtension(files);
  const fields = Object.entries(headers).map(([field, value]) => `${field} ${quoted(value)}`);
  const whole = ['Range', 'If-Range', 'If-None-Match', 'If-Modified-Since'].map((field) => `request_header -${field}`);
  const types = [
    ...exceptions.map(([address, type]) => `${address} ${quoted(type)}`),
    ...[...byExtension].map(([extension, type]) => `~\\${extension}$ ${quoted(type)}`),
  ];
  const texts = [...byExtension].filter(([, type]) => isTextType(type)).map(([extension]) => `*${extension}`);
  const moved = redirects.map(([from, rule]) => `redir ${from} ${target(rule)} ${rule.status}`);
  const known = knownAddresses(host);
  const staff =
    staffOrigin === undefined
      ? []
      : [
          '@staff path_regexp ^/staff(?:/|$)',
          `redir @staff ${quoted(`${staffOrigin}${base === '' ? '{http.request.orig_uri}' : '{http.request.uri}'}`)} 302`,
          '@capitals path_regexp staff (?i)^/staff(/.*)?$',
          `redir @capitals "${base}/staff{re.staff.1}{query_first}" 301`,
        ];
  const below =
    base === ''
      ? []
      : [
          `# The site lies below ${base}: what follows knows its own paths.`,
          `@beside path / ${base}`,
          `redir @beside "${base}/{query_first}" 302`,
          `@elsewhere not path ${[`${base}/*`, ...rootFiles].join(' ')}`,
          'error @elsewhere 404',
          `uri strip_prefix ${base}`,
        ];
  return {
    Caddyfile: `# ${name}: made by "npm run build -- --target caddy".
{
	admin off
}

{$SITE_ADDRESS::80} {
	root * {$SITE_FOLDER:${siteFolder}}
	map {query} {query_first} {query_more} {
		"" "" ""
		~^(.+)$ "?\${1}" "&\${1}"
	}
	route {
		header -Server
		header {
${indent(fields, 3)}
		}
		# Other sites may show pictures, calendars and feeds.
		@shared path_regexp "(?i)${embeddablePattern}"
		header @shared ${resourcePolicyHeader} ${crossOrigin}
		@options method OPTIONS
		handle @options {
			header Allow ${quoted(methods)}
			respond 204
		}
		@refused not method GET HEAD
		handle @refused {
			header Allow ${quoted(methods)}
			header Cache-Control no-store
			${text}
			respond ${quoted(`${methodNotAllowed('{method}')}\n`)} 405
		}
		header Cache-Control ${revalidate}
${indent(below, 2)}
${indent(staff, 2)}
		@slash path_regexp slash ^(/.*?[^/])/+$
		rewrite @slash {re.slash.1}
		@api path_regexp ^/api(?:/|$)
		handle @api {
			header Cache-Control no-store
			header Content-Type "application/json; charset=utf-8"
			respond ${quoted(JSON.stringify({ message: noApiMessage }))} 404
		}
		@news path_regexp news ^${shortNews.from}(${shortNews.id})$
		redir @news "${publicPath(shortNews.to)}{re.news.1}{query_first}" ${shortNews.status}
${indent(moved, 2)}
		# Once decoded, these would turn a name into another path.
		@trap expression \`{http.request.orig_uri}.matches("(?i)^[^?]*(//.|%(2f|5c|[01][0-9a-f]|7f))")\`
		error @trap 404
		# Addresses in capitals, as on posters, and with what stood around them where they were copied.
		map {path} {name} {
${indent(
  oddAddresses(known).map((address) => `"~(?i)${exactPattern(address)}" ${address}`),
  3,
)}
			"~(?i)${filePattern}" ""
			"~(?i)${homePattern}" /
			"~(?i)${addressPattern}" "\${1}"
			default ""
		}
		map {name} {known} {
			"~(?i)^${shortNews.from}(${shortNews.id})$" "${shortNews.from}\${1}"
${indent(
  known.map((address) => `"~(?i)${exactPattern(address)}" ${address}`),
  3,
)}
			default ""
		}
		@meant expression \`{known} != "" && {known} != {path}\`
		redir @meant "${base}{known}{query_first}" 301
		# Files that pages are made of.
		@hidden path *.html *.br *.gz
		error @hidden 404
		# Pages that are open ask for assets of releases before.
		@older {
			path /assets/*
			not file
		}
		root @older {$SITE_OLDER:${machineFolder}}
		try_files {path} {path}/index.html
		@document path *index.html
		header @document Cache-Control ${quoted(revalidateDocument)}
		header /assets/* Cache-Control ${quoted(forever)}
		# Caddy would set its own types later.
		map {path} {file_type} {
${indent(types, 3)}
		}
		header {
			Content-Type {file_type}
			defer
		}
		@text path ${texts.join(' ')}
		header @text {
			Vary Accept-Encoding
			defer
		}
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}
	handle_errors {
		route {
			@file path_regexp "(?i)${base === '' ? filePattern : filePattern.replace('^/', `^(?:${base})?/`)}"
			handle @file {
				header Cache-Control no-store
				${text}
				respond ${quoted(`${notFoundMessage}\n`)} 404
			}
			header {
				Content-Type "text/html; charset=utf-8"
				Cache-Control ${quoted(revalidateDocument)}
				Vary Accept-Encoding
				defer
			}
			# The page is sent as a whole, whatever was asked for.
${indent(whole, 3)}
			rewrite * /404.html
			file_server {
				precompressed br gzip
			}
		}
	}
}
`,
  };
}
