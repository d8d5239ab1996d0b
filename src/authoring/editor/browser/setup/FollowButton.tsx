import { labelOf } from '../../../forms/label.ts';
import { followingColors } from '../../../setup/followingColors.ts';
import { setupSteps } from '../../../setup/setupSteps.ts';
import type { FieldInfo } from '../panel.ts';
import { Offer } from './Offer.tsx';
import { useFormDraft } from './useFormDraft.ts';
import { isJsonGroup } from '../../../splice/change.ts';

/** Removes all artwork of the shipped convention except for the two pictures that the setup asks for. */
export function OtherArtButton({ info }: { info: FieldInfo }) {
  const { valueAt, change } = useFormDraft(info);
  const art = valueAt([]);
  const others = isJsonGroup(art) ? Object.keys(art).filter((name) => !setupSteps.look.asks.art.some((asked) => asked === name)) : [];
  if (others.length === 0) return null;
  return (
    <Offer label="Leave them out" onAccept={() => change(others.map((name) => ({ kind: 'remove', path: [name] })))}>
      Other pictures: {others.map((name) => labelOf(name).toLowerCase()).join(', ')}. Show all fields to bring your own.
    </Offer>
  );
}

/** Removes all colors except for the four that the setup asks for, so that the theme derives the others from these. */
export function FollowButton({ info }: { info: FieldInfo }) {
  const { valueAt, change } = useFormDraft(info);
  const others = followingColors(valueAt([]));
  if (others.length === 0) return null;
  return (
    <Offer label="Let them follow from these four" onAccept={() => change(others.map((path) => ({ kind: 'remove', path })))}>
      {others.length} other colors, and those of the dark theme, are still those that the website came with.
    </Offer>
  );
}
