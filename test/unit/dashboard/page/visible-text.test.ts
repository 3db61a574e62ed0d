import { describe, expect, it } from 'vitest';
import { visibleText } from '../../../../src/dashboard/page/text/words.js';

describe('an id as text', () => {
  it.each(['acme', '<img src=x onerror=alert(1)>', 'مرحبا', 'שלום', '多租户', '👩‍👩‍👧', ' a  b ', "o'hara & söhne"])(
    'stays as it is: %s',
    (id) => expect(visibleText(id)).toBe(id),
  );

  it('shows characters that change the direction, are invisible, or are half a character', () => {
    expect(visibleText('evil\u202egnp.exe')).toBe('evil\\u202egnp.exe');
    expect(visibleText('a\u2066b\u2069')).toBe('a\\u2066b\\u2069');
    expect(visibleText('a\u200bb\u00a0c\ud800')).toBe('a\\u200bb\u00a0c\\ud800');
    expect(visibleText('a\nb\0')).toBe('a\\u000ab\\u0000');
  });
});
