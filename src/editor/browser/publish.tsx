/** Publishing at once: `PublishPanel`, with a form each for a notice, news, and what is sold out or full. */
import { css, cx } from '@linaria/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatClockTime, type LocaleFormats } from '../../domain/format.ts';
import { color, radius, size, font } from '../../web/styles/tokens.ts';
import { buttonClass } from '../../web/ui/buttons.ts';
import type { NewsOnMain, Published, PublishStatus, PublishRequest, PublishResult, Mark, PublishKind } from '../contract.ts';
import { Diagnostics } from './Diagnostics.tsx';
import { buttons, Group, LabeledInput, LabeledText, Line, note, optionList, PageChoices, SmallButton } from './controls.tsx';
import { useStoredFields } from './workingCopy.ts';
import { AcceptedList } from './handIn.tsx';
import { pageAddress, publishWords, useEditor } from './panel.ts';
import { apiQuery, postJson, useAttempt } from './request.ts';

const big = css`
  inline-size: 100%;
  min-block-size: 3.75rem;
  font-size: ${size.lead};
`;

/** Usual delay, in milliseconds and with a margin, until a server that follows main shows a commit. */
const usualMs = 120_000;
const isLate = ({ onMain }: Published, now: number) => now > Date.parse(onMain) + usualMs;

type Wanted = PublishRequest extends infer Each ? (Each extends PublishRequest ? Omit<Each, 'passWarnings'> : never) : never;

const refusedElsewhere =
  'What you published last isn’t on the website: something in it has to be looked at. Open its form, and press its button again to see what.';
const isGone = (wanted: Wanted) => (wanted.kind === 'news' && !wanted.item) || (wanted.kind === 'notice' && !wanted.notice);

function usePublish(kind: PublishKind) {
  const { onChanged } = useEditor();
  const { attempt, isBusy } = useAttempt(`publish ${kind}`);
  const client = useQueryClient();
  const [refused, setRefused] = useState<Extract<PublishResult, { kind: 'refused' }> & { wanted: string }>();
  const isWarned = refused?.errors.length === 0;
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  /** Publishes; the same request a second time in spite of warnings. @param words what to tell once it's done */
  const publish = (wanted: Wanted, words: string) =>
    attempt(async () => {
      const passWarnings = isWarned && refused.wanted === JSON.stringify(wanted);
      setRefused(undefined);
      const response = await postJson<PublishResult>('publish', { ...wanted, passWarnings }).catch((error: unknown) => {
        // It may be published, or somebody else has published meanwhile.
        void client.invalidateQueries({ queryKey: ['publish'] });
        throw error;
      });
      if (response.kind === 'refused' && !isHere.current) throw new Error(refusedElsewhere);
      if (response.kind === 'refused') setRefused({ ...response, wanted: JSON.stringify(wanted) });
      else if (response.kind === 'nothing') onChanged(isGone(wanted) ? 'The website no longer has it.' : 'The website has this already.');
      // Who has gone on to another form meanwhile stays there.
      else onChanged(words, [], isHere.current ? response.path : undefined);
      return response;
    });
  return { publish, isBusy, refused, isWarned, onChange: () => setRefused(undefined) };
}

interface PublishFormProps {
  publishing: ReturnType<typeof usePublish>;
  label: string;
  isReady: boolean;
  onPublish: () => Promise<void>;
  children: ReactNode;
}

function PublishForm({ publishing: { isBusy, refused, isWarned, onChange }, label, isReady, onPublish, children }: PublishFormProps) {
  return (
    <form
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        void onPublish();
      }}
    >
      {children}
      <Diagnostics result={refused} />
      <button type="submit" className={cx(buttonClass.primary, big)} disabled={!isReady} aria-disabled={isBusy || undefined}>
        {isBusy ? 'Publishing …' : isWarned ? 'Publish in spite of the warning' : label}
      </button>
    </form>
  );
}

const markKey = ({ what, id }: Mark) => `${what} ${id}`;

function MarksForm({ marks }: { marks: Mark[] }) {
  const publishing = usePublish('sold out and full');
  const [changed, change, forget] = useStoredFields<Readonly<Record<string, boolean>>>('editor-publish marks', {});
  const isSet = (mark: Mark) => changed[markKey(mark)] ?? mark.isSet;
  const toChange = marks.filter((mark) => isSet(mark) !== mark.isSet);
  const submit = async () => {
    const request = toChange.map(({ what, id, isSet: before }) => ({ what, id, isSet: !before }));
    const words = toChange.map(({ what, name, isSet: before }) => {
      const mark = what === 'level' ? 'sold out' : 'full';
      return `${name} is ${before ? `no longer ${mark}` : mark}`;
    });
    const result = await publishing.publish({ kind: 'sold out and full', marks: request }, `${words.join('. ')}.`);
    if (result?.kind === 'done') forget();
  };
  const group = (what: Mark['what'], legend: string) => {
    const ofKind = marks.filter((mark) => mark.what === what);
    if (ofKind.length === 0) return null;
    return (
      <fieldset className={optionList}>
        <legend>{legend}</legend>
        {ofKind.map((mark) => (
          <label key={markKey(mark)}>
            <input type="checkbox" checked={isSet(mark)} onChange={({ target }) => change({ [markKey(mark)]: target.checked })} />
            {mark.name}
          </label>
        ))}
      </fieldset>
    );
  };
  return (
    <PublishForm {...{ publishing }} label="Change it on every page now" isReady={toChange.length > 0} onPublish={submit}>
      {group('level', 'Sold out')}
      {group('window', 'Full')}
    </PublishForm>
  );
}

function NewsForm({ news }: { news: readonly NewsOnMain[] }) {
  const publishing = usePublish('news');
  const blank = { heading: '', text: '', was: null as NewsOnMain | null };
  const [{ heading, text, was }, keep, forget] = useStoredFields('editor-publish news', blank);
  const [isGoing, setGoing] = useState(false);
  const warning = useId();
  const typed = { heading: heading.trim(), text: text.trim() };
  const publish = async (item: typeof typed | null) => {
    const verb = was ? 'Corrected' : 'Published';
    const words = item ? `${verb}: ${item.heading}. It is public now.` : `Taken back: ${was?.heading}.`;
    const result = await publishing.publish({ kind: 'news', item, ...(was && { was }) }, words);
    if (result?.kind === 'done' || result?.kind === 'nothing') begin(null);
  };
  function begin(item: NewsOnMain | null) {
    setGoing(false);
    if (item) keep({ heading: item.heading, text: item.text, was: item });
    else forget();
  }
  const isAs = (item: typeof typed | undefined) => item?.heading === typed.heading && item.text === typed.text;
  const present = news.find(({ file }) => file === was?.file);
  /** What is corrected isn't on the website as it was when somebody began. */
  const isOld = was !== null && (present?.heading !== was.heading || present.text !== was.text);
  /** The answer to an earlier press may have been lost. */
  const isThere = was ? isOld && isAs(present) : news.some(isAs);
  const isReady = typed.heading !== '' && typed.text !== '' && !isOld && !isThere && !(was && isAs(was));
  return (
    <PublishForm
      {...{ publishing, isReady }}
      label={was ? 'Publish the correction now' : 'Publish this news now'}
      onPublish={() => publish(typed)}
    >
      {isThere && (
        <p role="alert">
          This is on the website already. <SmallButton onClick={() => begin(null)}>Write another item</SmallButton>
        </p>
      )}
      {isOld && !isThere && (
        <div role="alert">
          <p>{present ? 'Somebody has corrected this item since. It says now:' : 'This item is no longer on the website.'}</p>
          {present && (
            <>
              <blockquote>
                {present.heading}: {present.text}
              </blockquote>
              <p className={optionList}>
                <SmallButton onClick={() => begin(present)}>Begin with the item as it is now</SmallButton>
                <SmallButton onClick={() => keep({ was: present })}>Go on with these words</SmallButton>
              </p>
            </>
          )}
        </div>
      )}
      {was && !isThere && (
        <div className={note}>
          <p>
            You are correcting {pageAddress(was.file)}, “{was.heading}”.
          </p>
          <div className={buttons}>
            {/* What was typed stays in the form. */}
            <SmallButton onClick={() => (isAs(was) ? begin(null) : keep({ was: null }))}>Write a new item instead</SmallButton>
            <SmallButton aria-expanded={isGoing} onClick={() => setGoing(!isGoing)}>
              Take it back …
            </SmallButton>
            {isGoing && (
              <>
                <p id={warning}>The item goes, and its address leads nowhere. If people have linked to it, correct it instead.</p>
                <SmallButton isBusy={publishing.isBusy} aria-describedby={warning} onClick={() => void publish(null)}>
                  Take {pageAddress(was.file)} back now
                </SmallButton>
                <SmallButton onClick={() => setGoing(false)}>Keep it</SmallButton>
              </>
            )}
          </div>
        </div>
      )}
      <p>
        <LabeledInput label="Heading" required maxLength={200} value={heading} onChange={({ target }) => keep({ heading: target.value })} />
      </p>
      <p>
        <LabeledText
          label="Text"
          help="A blank line begins a new paragraph."
          rows={8}
          required
          value={text}
          onChange={({ target }) => keep({ text: target.value })}
        />
      </p>
      {!was && typed.heading + typed.text === '' && news.length > 0 && (
        <Group label="Correct an item, or take it back">
          {news.map((item) => (
            <Line key={item.file} label={item.heading} onClick={() => begin(item)} />
          ))}
        </Group>
      )}
    </PublishForm>
  );
}

const names: Record<PublishStatus['ends'][number]['name'] | 'kept' | 'chosen', string> = {
  tonight: 'Tonight',
  tomorrow: 'Tomorrow',
  convention: 'End of the convention',
  kept: 'As it is',
  chosen: 'As you chose before',
};
// Formatted as UTC, because the text is already in the convention's time zone and mustn't be converted.
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** "Tonight, 11:59 PM". @param until as content writes it: 2025-08-30 23:59 */
export function endLabel(name: keyof typeof names, until: string, formats: LocaleFormats): string {
  const date = new Date(`${until.replace(' ', 'T')}Z`);
  if (Number.isNaN(date.getTime())) return `${names[name]}, ${until}`;
  const hour = until.endsWith('12:00') ? 'noon' : formatClockTime(date, formats);
  return name === 'tonight' || name === 'tomorrow' ? `${names[name]}, ${hour}` : `${names[name]}, ${day.format(date)} ${hour}`;
}

function NoticeForm({ status: { notice, ends } }: { status: PublishStatus }) {
  const id = useId();
  const { overview } = useEditor();
  const publishing = usePublish('notice');
  const { publish, isBusy } = publishing;
  const up = JSON.stringify(notice);
  const start = { text: notice?.text ?? '', link: notice?.link ?? '', until: notice?.until ?? '', begunAt: up };
  const [{ text, link, until, begunAt }, keepFields, forget] = useStoredFields('editor-publish notice', start);
  const keep = (fields: Partial<typeof start>) => keepFields({ begunAt, ...fields });
  const today = ends[0]?.until.slice(0, 10) ?? '';
  // Those that are offered no longer: that of the notice that is up, and what was chosen yesterday. Of a passed one, the server says so.
  const kept = [...new Set([notice?.until ?? '', until])].filter((end) => end >= today && ends.every((other) => other.until !== end));
  const options = [
    ...ends.map(({ name, until: end }) => [end, endLabel(name, end, overview.formats)] as const),
    ...kept.map((end) => [end, endLabel(end === notice?.until ? 'kept' : 'chosen', end, overview.formats)] as const),
    ['', 'Until I take it down'] as const,
  ];
  const chosen = options.some(([end]) => end === until) ? until : '';
  const isThere = notice?.text === text.trim() && (notice.link ?? '') === link.trim() && (notice.until ?? '') === chosen;
  /** What is up now has come since somebody began to type here. */
  const isOld = begunAt !== up && !isThere;
  const show = async () => {
    const request = { text: text.trim(), ...(link.trim() !== '' && { link: link.trim() }), ...(chosen !== '' && { until: chosen }) };
    const result = await publish({ kind: 'notice', notice: request }, 'The notice is up.');
    if (result?.kind === 'done' || result?.kind === 'nothing') forget();
  };
  const takeDown = async () => {
    const result = await publish({ kind: 'notice', notice: null }, 'The notice is down.');
    // It stays in the form, in case the button was pressed by mistake.
    if (result?.kind === 'done') keep({ text, link, until, begunAt: JSON.stringify(null) });
  };
  return (
    <PublishForm {...{ publishing }} label="Show on every page now" isReady={text.trim() !== '' && !isOld} onPublish={show}>
      {isOld && (
        <div role="alert">
          <p>
            These words were begun on an earlier visit.{' '}
            {notice ? 'Since then, another notice was put up:' : 'The notice of then is no longer up.'}
          </p>
          {notice && <blockquote>{notice.text}</blockquote>}
          <p className={optionList}>
            <SmallButton onClick={() => keep(start)}>{notice ? 'Begin with the notice that is up' : 'Begin anew'}</SmallButton>
            <SmallButton onClick={() => keep({ begunAt: up })}>Go on with these words</SmallButton>
          </p>
        </div>
      )}
      {notice && (
        <button
          type="button"
          className={cx(buttonClass.secondary, big)}
          aria-disabled={isBusy || undefined}
          onClick={() => void takeDown()}
        >
          {isBusy ? 'Publishing …' : 'Take it down'}
        </button>
      )}
      <p>
        <LabeledText
          label="What everybody has to know"
          help="What happened, and what to do."
          rows={3}
          maxLength={500}
          required
          value={text}
          onChange={({ target }) => keep({ text: target.value })}
        />
      </p>
      <p>
        <LabeledInput
          label="Where to read more (optional)"
          list={`${id}-pages`}
          placeholder="/news"
          autoCapitalize="none"
          value={link}
          onChange={({ target }) => keep({ link: target.value })}
        />
        <datalist id={`${id}-pages`}>
          <PageChoices pages={overview.pages} />
        </datalist>
      </p>
      <fieldset className={optionList}>
        <legend>Until when</legend>
        {options.map(([end, label]) => (
          <label key={end}>
            <input type="radio" name={`${id}-until`} checked={chosen === end} onChange={() => keep({ until: end })} /> {label}
          </label>
        ))}
        <small>Times are {overview.zone}.</small>
      </fieldset>
      <figure className={preview} aria-labelledby={`${id}-seen`}>
        <figcaption id={`${id}-seen`}>What visitors will see on every page</figcaption>
        <div className="notice-bar">
          <strong>{text.trim() || 'Your words'}</strong> {link.trim() !== '' && <u>Read more</u>}
        </div>
      </figure>
    </PublishForm>
  );
}

const preview = css`
  margin: 0 0 1rem;
  & figcaption {
    margin-block-end: 0.375rem;
  }
  & .notice-bar {
    overflow-wrap: anywhere;
    border-radius: ${radius.s};
  }
  & u {
    font-weight: 700;
  }
`;

const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const formatTime = (at: string) => timeFormat.format(new Date(at));

function PublishedNote({ published, status, children }: { published: Published; status: ShownStatus; children?: ReactNode }) {
  const { siteUrl, now } = status;
  const { onMain, onSite, path } = published;
  const site = () => {
    if (siteUrl === undefined) return 'Look at the website to see when it shows.';
    if (onSite !== undefined) return `On the website since ${formatTime(onSite)}. Pages that are open follow within a minute.`;
    if (!isLate(published, now)) return 'The website doesn’t show it yet …';
    return 'The website doesn’t show it yet. If it doesn’t within ten minutes, call whoever runs the website.';
  };
  return (
    <p role="status" className={cx(note, onSite !== undefined && done)}>
      {children}On main since {formatTime(onMain)}. {site()}
      {onSite !== undefined && path !== undefined && siteUrl !== undefined && (
        <>
          {' '}
          <a href={siteUrl.replace(/\/$/, '') + path} target="_blank" rel="noopener noreferrer">
            Look at it (in a new tab)
          </a>
        </>
      )}
    </p>
  );
}

const done = css`
  --edge: ${color.open};
`;

/** The status, and when it was asked for, as Unix time in milliseconds. */
type ShownStatus = PublishStatus & { now: number };

export function PublishPanel({ what }: { what: PublishKind | undefined }) {
  const { version, onPanel } = useEditor();
  const { data, dataUpdatedAt: now } = useQuery({
    ...apiQuery<PublishStatus>('publish', {}, version),
    refetchInterval: ({ state: { data: last, dataUpdatedAt } }) =>
      last?.siteUrl && Object.values(last.latest).some((each) => each.onSite === undefined && !isLate(each, dataUpdatedAt)) ? 1000 : 15_000,
  });
  if (!data) return null;
  const status = { ...data, now };
  const { allowed, notice, latest, accepted } = status;
  if (what !== undefined)
    return (
      <div className={forms}>
        {latest[what] && <PublishedNote published={latest[what]} status={status} />}
        {what === 'notice' && <NoticeForm status={status} />}
        {what === 'news' && <NewsForm news={status.news} />}
        {what === 'sold out and full' && <MarksForm marks={status.marks} />}
      </div>
    );
  const isUp = (kind: PublishKind) => kind === 'notice' && notice !== null;
  const words = notice && (
    <>
      <b>Up now:</b> {notice.text}{' '}
    </>
  );
  return (
    <>
      <div className={list}>
        {allowed.map((kind) => (
          <div key={kind}>
            <button
              type="button"
              className={cx(buttonClass.secondary, big, choice)}
              onClick={() => onPanel({ kind: 'publish', what: kind })}
            >
              {isUp(kind) ? 'Change or end the notice' : publishWords[kind].label}
              <small>{publishWords[kind].help}</small>
            </button>
            {latest[kind] ? (
              <PublishedNote published={latest[kind]} status={status}>
                {isUp(kind) && words}
              </PublishedNote>
            ) : (
              isUp(kind) && <p className={note}>{words}</p>
            )}
          </div>
        ))}
      </div>
      <p>These show on the website at once. Everything else is saved, handed in, and looked at by somebody first.</p>
      <SmallButton onClick={() => onPanel({ kind: 'index' })}>Edit pages</SmallButton>
      <AcceptedList accepted={accepted} />
    </>
  );
}

const forms = css`
  & :is(p > label, legend) {
    display: block;
    margin-block-end: 0.25rem;
    font-weight: 700;
  }
  & p {
    margin-block: 0.75rem 1rem;
  }
  & p > small {
    display: block;
    margin-block-start: 0.25rem;
    line-height: 1.35;
  }
`;
const list = css`
  display: grid;
  gap: 0.875rem;
  margin-block: 1rem 1.5rem;
`;
const choice = css`
  display: grid;
  gap: 0.25rem;
  justify-content: start;
  min-block-size: 5.5rem;
  font-size: ${size.h3};
  text-align: start;
  & small {
    font: 400 1rem / 1.35 ${font.text};
  }
  &:hover {
    background: ${color.sunken};
  }
`;
