import { isDefined } from '../../../../domain/isDefined.ts';
import { countryDefaults } from '../../../../domain/countryDefaults.ts';
import { labelOf } from '../../../forms/label.ts';
import { followingColors } from '../../../setup/followingColors.ts';
import { setupSteps } from '../../../setup/setupSteps.ts';
import { isJsonGroup } from '../../../../domain/json.ts';
import { valueAt } from '../../../../domain/valueAt.ts';
import type { FileEdit, YamlChange } from '../../../splice/edits.ts';
import { useEditor } from '../editorContext.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import type { FieldInfo } from '../panel.ts';
import { getJson } from '../request.ts';
import { useAttempt } from '../useAttempt.ts';
import { Offer } from './Offer.tsx';
import { useFormDraft } from './useFormDraft.ts';

/** Fills in locale defaults of the country that was typed. */
export function UsualOffer({ info }: { info: FieldInfo }) {
  const { currentValue, change } = useFormDraft(info);
  const country = String(currentValue(['country']) ?? '');
  // For the saved country, the present values may be deliberate, so only offer it for another one.
  if (country === valueAt(info.field.value, ['country'])) return null;
  const others = Object.entries(countryDefaults(country)).filter(([name, value]) => (currentValue(name.split('.')) ?? null) !== value);
  if (others.length === 0) return null;
  const changes = others.map(([name, value]): YamlChange => {
    const path = name.split('.');
    return value === null ? { kind: 'remove', path } : { kind: 'set', path, value };
  });
  return (
    <SmallButton onClick={() => change(changes)}>
      Fill in what is usual in {country}:{' '}
      {others
        .map(([, value]) => value)
        .filter(isDefined)
        .join(', ')}
    </SmallButton>
  );
}

/** Offers to shift every other date when the convention's days have moved: deadlines, hotel nights, ceremonies. */
export function DatesOffer({ info }: { info: FieldInfo }) {
  const { edits, currentValue, add } = useFormDraft(info);
  const request = useAttempt();
  const days = { firstDay: String(currentValue(['firstDay'])), lastDay: String(currentValue(['lastDay'])) };
  const isMoved = Object.entries(days).some(([name, day]) => day !== valueAt(info.field.value, [name]));
  // Dates were shifted already if other data files have edits; edits of references are in text.
  if (!isMoved || edits.some(({ file, at }) => file !== info.target.file && at === 'data')) return null;
  // Goes first, so that dates the author has typed win.
  const move = () => request.attempt(async () => add(await getJson<FileEdit[]>('setup/dates', days), true));
  return (
    <Offer label={request.isBusy ? 'Moving …' : 'Move all other dates along'} attempt={request} onAccept={() => void move()}>
      Once both days are right: deadlines, nights at the hotel and other dates are still those of the days before.
    </Offer>
  );
}

/** Removes all artwork of the shipped convention except for the two pictures that the setup asks for. */
export function OtherArtOffer({ info }: { info: FieldInfo }) {
  const { currentValue, change } = useFormDraft(info);
  const art = currentValue([]);
  const others = isJsonGroup(art) ? Object.keys(art).filter((name) => !setupSteps.look.asks.art.some((asked) => asked === name)) : [];
  if (others.length === 0) return null;
  return (
    <Offer label="Leave them out" onAccept={() => change(others.map((name) => ({ kind: 'remove', path: [name] })))}>
      Other pictures: {others.map((name) => labelOf(name).toLowerCase()).join(', ')}. Show all fields to bring your own.
    </Offer>
  );
}

/** Removes all colors except for the four that the setup asks for, so that the theme derives the others from these. */
export function FollowOffer({ info }: { info: FieldInfo }) {
  const { currentValue, change } = useFormDraft(info);
  const others = followingColors(currentValue([]));
  if (others.length === 0) return null;
  return (
    <Offer label="Let them follow from these four" onAccept={() => change(others.map((path) => ({ kind: 'remove', path })))}>
      {others.length} other colors, and those of the dark theme, are still those that the website came with.
    </Offer>
  );
}

/** Offers to move mailboxes at other domains to the convention's own, with the same local parts. */
export function DomainOffer({ info }: { info: FieldInfo }) {
  const { mailDomains } = useEditor().overview;
  const { currentValue, change } = useFormDraft(info);
  const [domain] = mailDomains;
  const mailboxes = currentValue([]);
  const others = Object.entries(isJsonGroup(mailboxes) ? mailboxes : {})
    .map(([id, mailbox]) => {
      const email = isJsonGroup(mailbox) ? String(mailbox.email ?? '') : '';
      return /@./.test(email) && !mailDomains.some((own) => email.endsWith(`@${own}`)) ? { id, email } : undefined;
    })
    .filter(isDefined);
  if (domain === undefined || others.length === 0) return null;
  const move = () =>
    change(others.map(({ id, email }) => ({ kind: 'set', path: [id, 'email'], value: email.replace(/@.*$/, `@${domain}`) })));
  return (
    <Offer label={`Let them end in @${domain}`} onAccept={move}>
      Addresses at another domain: {others.map(({ email }) => email).join(', ')}.
    </Offer>
  );
}
