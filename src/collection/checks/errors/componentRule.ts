import type { Rule } from '../../diagnostic.ts';
import type { UsedComponent } from '../../mdx/inspection.ts';
import type { CheckInput } from '../checkInput.ts';

export interface PropError {
  message: string;
  help?: string;
  /** The wrong prop; undefined if the error is about the whole component. */
  prop?: string;
  /** Set if the error is about the value rather than the component. */
  rule?: Rule;
}

/** A rule for a component's props that a schema can't express. */
export type ComponentRule = (used: UsedComponent, context: CheckInput) => PropError[];

/** One error, or none. */
export const errorIf = (isWrong: boolean, message: string, about: Pick<PropError, 'prop' | 'rule'> = {}): PropError[] =>
  isWrong ? [{ message, ...about }] : [];
