// Shirts to order: what is needed, what was ordered, and the press that keeps an order.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShirtBlock, Shirts } from '#domain/lists/sheets.ts';
import { call } from '#web/call.ts';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { blockName, shirtsPaper } from '#web/desk/sheets/counted-papers.ts';
import type { OpenSheet } from '#web/desk/sheets/open-sheet.ts';
import { OrderDialog } from '#web/desk/sheets/order-dialog.tsx';
import { SheetFrame } from '#web/desk/sheets/sheet-frame.tsx';
import { ShirtQuestion } from '#web/desk/sheets/shirt-question.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#words/desk/sheets.ts';

export function ShirtsSheet(sheet: OpenSheet) {
  const [ordering, setOrdering] = useState<ShirtBlock>();
  const question = sheet.search.get('question') || undefined;
  const client = useQueryClient();
  const isOver = useIsOver();
  const query = { ...sheet.narrowed, question };
  const queryKey = ['registrations', 'shirts', query];
  const readAnew = async (section: string) => {
    await client.invalidateQueries({ queryKey: ['registrations', 'shirts'] });
    return client.getQueryData<Shirts>(queryKey)?.blocks.find((block) => block.section === section);
  };
  return (
    <>
      <ShirtQuestion {...sheet} />
      <SheetFrame
        name="shirts"
        queryKey={queryKey}
        read={() => call('GET /api/sheets/shirts', { query })}
        draw={(data) => shirtsPaper(sheet, data)}
        beside={({ blocks }) =>
          blocks
            .filter(({ mayOrder }) => mayOrder && !isOver)
            .map((block) => (
              <Button key={block.section} look="small" onPress={() => setOrdering(block)}>
                {words.order({ of: blockName(sheet, block) })}
              </Button>
            ))
        }
      />
      {ordering && (
        <OrderDialog
          block={ordering}
          name={blockName(sheet, ordering)}
          question={question}
          readAnew={() => readAnew(ordering.section)}
          onClose={() => setOrdering(undefined)}
        />
      )}
    </>
  );
}
