import { useLayoutData } from '../../live/pageContext.tsx';
import { NextEdition } from '../../time/NextEdition.tsx';

/** A sentence with the name and days of the next convention, or one that says that there are no dates yet. */
export function NextConvention() {
  const { next, none } = useLayoutData().convention.afterwards;
  return <NextEdition none={none}>{({ name, days }) => `${next} ${name}: ${days}.`}</NextEdition>;
}
