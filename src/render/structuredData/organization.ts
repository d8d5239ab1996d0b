import type { Organization, WebSite } from 'schema-dts';
import type { GraphInput } from './facts.ts';

/** Identifies the organization on every page. */
const organizationId = ({ url }: GraphInput) => url('/#organization');

/** The charity that runs the convention, reduced to what other nodes need. */
export function organizer(facts: GraphInput) {
  const { name, charity } = facts.data.convention;
  return {
    '@type': 'Organization',
    '@id': organizationId(facts),
    name: charity.legalName,
    alternateName: name,
    url: facts.url('/'),
    logo: facts.url('/icon-512.png'),
  } as const satisfies Organization;
}

/** The charity with its status, email address and profiles. */
export function organization(facts: GraphInput): Organization {
  const { convention, addresses, follow } = facts.data;
  const email = addresses.general;
  return {
    ...organizer(facts),
    ...(convention.charity.status !== undefined && { description: convention.charity.status }),
    ...(email && { email }),
    sameAs: follow.map(({ to }) => to).filter((to) => !to.startsWith('/')),
  };
}

export function webSite(facts: GraphInput): WebSite {
  return {
    '@type': 'WebSite',
    '@id': facts.url('/#website'),
    name: facts.data.convention.name,
    url: facts.url('/'),
    inLanguage: facts.formats.lang,
    publisher: { '@id': organizationId(facts) },
  };
}
