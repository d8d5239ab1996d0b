import { css } from '@linaria/core';
import { useId } from 'react';
import { radius } from '../../../../web/styles/tokens.ts';
import type { PublishStatus } from '../../publish.ts';
import { useEditor } from '../editorContext.ts';
import { LabeledInput, LabeledText } from '../form/Labeled.tsx';
import { PublishForm } from './PublishForm.tsx';
import { bigButton, optionList } from './publishStyles.ts';
import { useStoredFields } from '../useStoredFields.ts';
import { usePublish } from './usePublishing.ts';
import { endLabel } from './endLabel.ts';

/** Form for the notice: text, link and end, with a preview of the bar. */
export function NoticeForm({ status: { notice, ends } }: { status: PublishStatus }) {
  const id = useId();
  const { overview } = useEditor();
  const publishing = usePublish();
  const { publish, isBusy } = publishing;
  const start = { text: notice?.text ?? '', link: notice?.link ?? '', until: notice?.until ?? '' };
  const [{ text, link, until }, keep, forget] = useStoredFields('localStorage', 'editor-publish notice', start);
  const options = [
    ...ends.map(({ name, until: end }) => [end, endLabel(name, end)] as const),
    ...(notice?.until !== undefined && ends.every((end) => end.until !== notice.until)
      ? [[notice.until, endLabel('kept', notice.until)] as const]
      : []),
    ['', 'Until I take it down'] as const,
  ];
  // An end that was chosen earlier may have passed.
  const chosen = options.some(([end]) => end === until) ? until : '';
  const show = async () => {
    const request = { text: text.trim(), ...(link.trim() !== '' && { link: link.trim() }), ...(chosen !== '' && { until: chosen }) };
    const result = await publish({ kind: 'notice', notice: request });
    if (result?.kind === 'done' || result?.kind === 'nothing') forget();
  };
  const takeDown = async () => {
    // Keep it in the form, in case the button was pressed by mistake.
    keep({ text, link, until });
    const result = await publish({ kind: 'notice', notice: null });
    if (result?.kind === 'done') forget();
  };
  return (
    <PublishForm {...{ publishing }} label="Show on every page now" isReady={text.trim() !== ''} onPublish={show}>
      {notice && (
        <button type="button" className={bigButton.secondary} disabled={isBusy} onClick={() => void takeDown()}>
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
          {overview.pages.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
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
