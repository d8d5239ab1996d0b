import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchOn } from './watchOn.ts';

let folder: string;
let file: string;
let told: string[];
let watcher: EventEmitter;
beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'watch-'));
  file = join(folder, 'news.md');
  writeAt(1000, '');
  told = [];
  watcher = new EventEmitter().on('change', (changed: string) => told.push(changed));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

function writeAt(seconds: number, text: string): void {
  writeFileSync(file, text);
  utimesSync(file, seconds, seconds);
}

test('a file that is written again soon after is told once more', () => {
  watchOn(watcher, file);
  writeAt(1000.01, 'the rest');
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([file]);
});

test('a file that is gone soon after is told once more', () => {
  watchOn(watcher, file);
  rmSync(file);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([file]);
});

test('a file that stays as it was is not', () => {
  watchOn(watcher, file);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
});
