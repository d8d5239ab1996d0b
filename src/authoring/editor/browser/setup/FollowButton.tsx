import type { FileEdit } from '../../../splice/edits.ts';
import { labelOf } from '../../../forms/label.ts';
import { followingColors } from '../../../setup/followingColors.ts';
import { setupSteps } from '../../../setup/setupSteps.ts';
import { note } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import type { FieldInfo } from '../panel.ts';
import { useFormDraft } from './useFormDraft.ts';
import { isJsonGroup } from '../../../splice/change.ts';

/** Removes all artwork of the shipped convention except for the two pictures that the setup asks for. */
export function OtherArtButton({ info }: { info: FieldInfo }) {
  const { valueAt, add } = useFormDraft(info);
  const art = valueAt([]);
  const others = isJsonGroup(art) ? Object.keys(art).filter((name) => !setupSteps.look.asks.art.some((asked) => asked === name)) : [];
  if (others.length === 0) return null;
  const { file, at } = info.target;
  return (
    <div className={note}>
      <p>Other pictures: {others.map((name) => labelOf(name).toLowerCase()).join(', ')}. Show all fields to bring your own.</p>
      <SmallButton onClick={() => add(others.map((name): FileEdit => ({ file, at, change: { kind: 'remove', path: [name] } })))}>
        Leave them out
      </SmallButton>
    </div>
  );
}

/** Removes all colors except for the four that the setup asks for, so that the theme derives the others from these. */
export function FollowButton({ info }: { info: FieldInfo }) {
  const { valueAt, add } = useFormDraft(info);
  const others = followingColors(valueAt([]));
  if (others.length === 0) return null;
  const { file, at } = info.target;
  return (
    <div className={note}>
      <p>{others.length} other colors, and those of the dark theme, are still those that the website came with.</p>
      <SmallButton onClick={() => add(others.map((path): FileEdit => ({ file, at, change: { kind: 'remove', path } })))}>
        Let them follow from these four
      </SmallButton>
    </div>
  );
}
