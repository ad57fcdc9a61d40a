import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { TextArea } from '../../ui/Field.tsx';
import type { Insertion } from '../mails/insertion.ts';
import { useInsertion } from '../mails/useInsertion.ts';
import { PicturePicker } from '../media/PicturePicker.tsx';
import { useListProductsInfiniteQuery } from '../products/products.api.ts';
import { useMay } from '../session/session.api.ts';
import {
  BUTTON_BLOCK,
  HEADING_BLOCK,
  LINE_BLOCK,
  LINK,
  pictureBlock,
  productBlock,
} from './campaignBlocks.ts';

/** The text of a newsletter: plain to type, with blocks that are put in where the caret is. */
export function CampaignText() {
  const { field, area, insert } = useInsertion('body');
  const { value, onChange, error, ...rest } = field;
  return (
    <>
      <Blocks insert={insert} />
      <TextArea
        label="Text"
        hint="Leave a line empty between paragraphs. **bold**, *slanted*, - list; a link on a line of its own becomes a button. {{ storeTitle }} is the name of the store. The way off the list is put below it."
        rows={16}
        maxLength={50_000}
        spellCheck
        {...rest}
        ref={area}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

function Blocks({ insert }: { readonly insert: (insertion: Insertion) => void }) {
  const [isChoosing, setChoosing] = useState(false);
  const seesProducts = useMay('products.read');
  return (
    <div className="actions" role="toolbar" aria-label="Put into the text">
      <Button onClick={() => insert(HEADING_BLOCK)}>Heading</Button>
      <Button aria-label="Bold" onClick={() => insert({ before: '**', after: '**', empty: 'bold' })}>
        <strong>B</strong>
      </Button>
      <Button aria-label="Slanted" onClick={() => insert({ before: '*', after: '*', empty: 'slanted' })}>
        <em>I</em>
      </Button>
      <Button onClick={() => insert(LINK)}>Link</Button>
      <Button onClick={() => insert(BUTTON_BLOCK)}>Button</Button>
      <Button onClick={() => setChoosing(true)}>Picture</Button>
      {seesProducts && (
        <Dropdown label="Product">
          {(close) => (
            <ProductChoice
              onChoose={(insertion) => {
                close();
                insert(insertion);
              }}
            />
          )}
        </Dropdown>
      )}
      <Button onClick={() => insert(LINE_BLOCK)}>Line</Button>
      <PicturePicker
        isOpen={isChoosing}
        onChoose={([asset]) => asset && insert(pictureBlock(asset))}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}

function ProductChoice({ onChoose }: { readonly onChoose: (insertion: Insertion) => void }) {
  const [search, setSearch] = useState('');
  const { data } = useListProductsInfiniteQuery({ search, status: 'published', category: undefined });
  const found = data?.pages[0]?.products ?? [];
  return (
    <ComboBox
      label="Which product"
      placeholder="Type a part of the name"
      value={null}
      isEmptied
      options={found.map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={setSearch}
      onChange={(id) => {
        const product = found.find((one) => one.id === id);
        if (product) onChoose(productBlock(product));
      }}
    />
  );
}
