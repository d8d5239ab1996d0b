import { css } from '@linaria/core';
import { color, font } from '../../web/styles/tokens.ts';
import type { Overview, BranchStatus } from '../contract.ts';
import { LabeledInput, LabeledSelect, SmallButton } from './controls.tsx';

/** The page in the frame, and how it's shown. */
export interface View {
  path: string;
  /** Date and time to show the site at; empty for the present. */
  date: string;
  width: 'full' | '768' | '360';
  theme: 'light' | 'dark';
}

interface ToolbarProps {
  overview: Overview | undefined;
  view: View;
  onView: (view: Partial<View>) => void;
  onStep: (direction: 'undo' | 'redo') => void;
  onPanel: (kind: 'changes' | 'handIn') => void;
  /** Undefined outside an editing server. */
  branchStatus: BranchStatus | undefined;
}

const widths = [
  ['full', 'Wide'],
  ['768', 'Tablet'],
  ['360', 'Phone'],
] as const;

function branchLabel({ changes, handedIn }: BranchStatus): string {
  return handedIn?.isCurrent ? 'Handed in' : `Hand in (${changes.length})`;
}

/** The bar above the page: page, date, width, theme, undo and the panels. */
export function Toolbar({ overview, view, onView, onStep, onPanel, branchStatus }: ToolbarProps) {
  const isListed = overview?.pages.some(({ path }) => path === view.path) ?? false;
  return (
    <header className={bar}>
      <h1>Edit the website</h1>
      <LabeledSelect label="Page" value={view.path} onChange={({ target }) => onView({ path: target.value })}>
        {!isListed && <option value={view.path}>{view.path}</option>}
        {overview?.pages.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </LabeledSelect>
      <LabeledInput label="See it on" type="datetime-local" value={view.date} onChange={({ target }) => onView({ date: target.value })} />
      <div role="group" aria-label="Width">
        {widths.map(([width, label]) => (
          <SmallButton key={width} aria-pressed={view.width === width} onClick={() => onView({ width })}>
            {label}
          </SmallButton>
        ))}
      </div>
      <SmallButton aria-pressed={view.theme === 'dark'} onClick={() => onView({ theme: view.theme === 'dark' ? 'light' : 'dark' })}>
        Dark
      </SmallButton>
      <div role="group" aria-label="Saves" data-keeps-focus>
        <SmallButton onClick={() => onStep('undo')}>Undo</SmallButton>
        <SmallButton onClick={() => onStep('redo')}>Redo</SmallButton>
      </div>
      <SmallButton onClick={() => onPanel('changes')}>Changes</SmallButton>
      {branchStatus && (
        <SmallButton isPrimary onClick={() => onPanel('handIn')}>
          {branchLabel(branchStatus)}
        </SmallButton>
      )}
    </header>
  );
}

const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 0.75rem;
  align-items: center;
  padding: 0.5rem 1rem;
  background: ${color.bar};
  color: ${color.onBar};
  & h1 {
    margin: 0;
    font: 700 1.25rem / 1.2 ${font.heading};
  }
  & select,
  & input {
    inline-size: auto;
    max-inline-size: 11.5rem;
    min-block-size: 2.5rem;
    padding-block: 0.2rem;
  }
  & button {
    padding-inline: 0.6rem;
  }
  & div {
    display: flex;
    gap: 0.25rem;
  }
  @media (max-width: 86rem) {
    & h1 {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  @media (max-width: 30rem) {
    padding: 0.25rem 0.5rem;
    gap: 0.25rem;
    & button {
      padding-inline: 0.4rem;
      font-size: 0.875rem;
    }
    & label {
      inline-size: 4.5rem;
    }
    & select,
    & input {
      flex: 1 1 60%;
      max-inline-size: none;
    }
    & [aria-label='Width'] {
      display: none;
    }
  }
`;
