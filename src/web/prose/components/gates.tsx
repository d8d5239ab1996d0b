import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { deadlineName } from '../../../domain/schedule.ts';
import { Gate, statesOf, whileActive } from '../../time/Gate.tsx';

export function MomentGate({ id, when, children }: PropsOf<'MomentGate'> & { children: ReactNode }) {
  return <Gate when={statesOf(deadlineName(id), when)}>{children}</Gate>;
}

/** Content for some states of a window: `when="early|closed"`. `active` means open or full. */
export function WindowGate({ window: name, when, children }: PropsOf<'WindowGate'> & { children: ReactNode }) {
  const states = when.split('|').map((state) => state.trim());
  return <Gate when={states.flatMap((state) => (state === 'active' ? whileActive(name) : statesOf(name, state)))}>{children}</Gate>;
}
