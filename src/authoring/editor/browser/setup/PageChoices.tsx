import { css } from '@linaria/core';
import { color } from '../../../../web/styles/tokens.ts';
import type { PageChoice } from '../../../setup/choices.ts';
import type { SetupParts } from '../../setup.ts';
import { Fold } from '../form/Fold.tsx';
import { buttons } from '../form/formStyles.ts';
import { LabeledSelect } from '../form/Labeled.tsx';
import { SmallButton } from '../form/SmallButton.tsx';

const choices: readonly [PageChoice, string][] = [
  ['ready', 'We have it, ready'],
  ['not yet', 'Not yet'],
  ['none', 'We have no such thing'],
];

interface PageChoicesProps {
  pages: SetupParts['pages'];
  chosen: Readonly<Record<string, PageChoice>>;
  choiceOf: (page: SetupParts['pages'][number]) => PageChoice;
  pagesWith: (choice: PageChoice) => string[];
  onChoose: (chosen: Readonly<Record<string, PageChoice>>) => void;
}

/** Asks of each page whether the convention has it. */
export function PageChoices({ pages, chosen, choiceOf, pagesWith, onChoose }: PageChoicesProps) {
  return (
    <Fold
      label="Pages"
      count={`${pagesWith('ready').length} ready, ${pagesWith('not yet').length} not yet, ${pagesWith('none').length} we don’t have`}
    >
      <div className={buttons} role="group" aria-label="All pages">
        {choices.map(([choice, label]) => (
          <SmallButton key={choice} onClick={() => onChoose(Object.fromEntries(pages.map(({ path }) => [path, choice])))}>
            All: {label.charAt(0).toLowerCase() + label.slice(1)}
          </SmallButton>
        ))}
      </div>
      {pages.map((page) => (
        <div key={page.path} className={row}>
          <LabeledSelect
            label={
              <>
                {page.title} <small>({page.path})</small>
              </>
            }
            value={choiceOf(page)}
            onChange={({ target }) => onChoose({ ...chosen, [page.path]: target.value as PageChoice })}
          >
            {choices.map(([choice, label]) => (
              <option key={choice} value={choice}>
                {label}
              </option>
            ))}
          </LabeledSelect>
        </div>
      ))}
    </Fold>
  );
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  align-items: center;
  padding-block: 0.35rem;
  border-block-end: 1px solid ${color.line};
  & > label {
    flex: 1 1 9rem;
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  & > select {
    flex: 1 1 11rem;
    inline-size: auto;
  }
`;
