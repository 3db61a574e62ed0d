import type { LimitsDraft } from './limits-draft.js';

interface LimitsFieldsProps {
  draft: LimitsDraft;
  onChange: (draft: LimitsDraft) => void;
}

export function LimitsFields({ draft, onChange }: LimitsFieldsProps) {
  const set = (fields: Partial<LimitsDraft>) => onChange({ ...draft, ...fields });
  if (draft.weightText !== undefined) {
    return (
      <label class="fields">
        Weight
        <input
          type="number"
          min="0.001"
          max="1000"
          step="any"
          value={draft.weightText}
          onInput={(event) => set({ weightText: event.currentTarget.value })}
        />
      </label>
    );
  }
  return (
    <>
      <fieldset class="fields">
        <legend>Tiers</legend>
        <Choice
          name="tiers"
          text="As the code says"
          isChosen={draft.tiers === 'code'}
          choose={() => set({ tiers: 'code' })}
        />
        <Choice
          name="tiers"
          text="These, one in each line"
          isChosen={draft.tiers === 'these'}
          choose={() => set({ tiers: 'these' })}
        />
        <textarea
          rows={3}
          aria-label="Tiers, one in each line"
          spellcheck={false}
          placeholder="10/s"
          value={draft.tiersText}
          onInput={(event) => set({ tiersText: event.currentTarget.value, tiers: 'these' })}
        />
        <Choice
          name="tiers"
          text="Unlimited"
          isChosen={draft.tiers === 'unlimited'}
          choose={() => set({ tiers: 'unlimited' })}
        />
      </fieldset>
      <fieldset class="fields">
        <legend>At a time</legend>
        <Choice
          name="cap"
          text="As the code says"
          isChosen={draft.cap === 'code'}
          choose={() => set({ cap: 'code' })}
        />
        <div class="row-of-fields">
          <Choice name="cap" text="At most" isChosen={draft.cap === 'this'} choose={() => set({ cap: 'this' })} />
          <input
            type="number"
            aria-label="Jobs at a time"
            min="0"
            max="100000"
            step="1"
            value={draft.capText}
            onInput={(event) => set({ capText: event.currentTarget.value, cap: 'this' })}
          />
        </div>
        <Choice name="cap" text="No cap" isChosen={draft.cap === 'none'} choose={() => set({ cap: 'none' })} />
      </fieldset>
    </>
  );
}

interface ChoiceProps {
  name: string;
  text: string;
  isChosen: boolean;
  choose: () => void;
}

function Choice({ name, text, isChosen, choose }: ChoiceProps) {
  return (
    <label class="choice">
      <input type="radio" name={name} checked={isChosen} onChange={choose} />
      {text}
    </label>
  );
}
