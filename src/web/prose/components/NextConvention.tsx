import { useLayoutData } from '../../live/pageContext.tsx';
import { NextEdition } from '../../time/NextEdition.tsx';

/** A sentence about the next convention: its name and days, or that there are no dates yet. */
export function NextConvention() {
  const { next, none } = useLayoutData().convention.afterwards;
  return <NextEdition none={none}>{(edition, days) => `${next} ${edition}: ${days}.`}</NextEdition>;
}
