import { useLayoutData } from '../live/siteContext.tsx';
import { NextEdition } from './NextEdition.tsx';

/** A sentence about the next convention, for when this one is over: "See you at …", or that its dates will come. */
export function SeeYouAt() {
  const { next, none } = useLayoutData().convention.afterwards;
  return (
    <NextEdition none={none}>
      {(edition, days) => (
        <>
          {next} {edition}: {days}.
        </>
      )}
    </NextEdition>
  );
}
