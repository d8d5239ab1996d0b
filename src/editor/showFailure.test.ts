import { expect, test, vi } from 'vitest';
import { UserError } from '../domain/userError.ts';
import { showFailure } from './showFailure.ts';

test("an author's mistake is told without a stack", () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const { exitCode } = process;
  showFailure(new UserError('The file has a mistake.'));
  expect(printed.mock.calls).toEqual([['The file has a mistake.']]);
  process.exitCode = exitCode;
  printed.mockRestore();
});
