import type { ProductionPackage } from './productionPackages.ts';

/** A package address (purl): the sign @ of a scope is encoded. */
const addressOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function hashesOf(integrity: string | undefined) {
  const [, bits, digest] = /^sha(\d+)-(.+)$/.exec(integrity ?? '') ?? [];
  return bits === undefined || digest === undefined
    ? {}
    : { hashes: [{ alg: `SHA-${bits}`, content: Buffer.from(digest, 'base64').toString('hex') }] };
}

/**
 * The bill of materials of a release, in CycloneDX 1.6: every package that building and serving needs, with its licence and hash.
 * It has neither a serial number nor a date, so that the same packages give the same text.
 */
export function billOfMaterials(site: { name: string; version: string }, packages: readonly ProductionPackage[]) {
  const components = packages.map(({ name, version, licence, integrity }) => ({
    type: 'library',
    'bom-ref': addressOf(name, version),
    name,
    version,
    purl: addressOf(name, version),
    licenses: [{ expression: licence }],
    ...hashesOf(integrity),
  }));
  const unique = new Map(components.map((component) => [component.purl, component]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': addressOf(site.name, site.version), ...site } },
    components: [...unique.values()],
  };
}
