import { useState } from 'react';
import { useLocation } from 'react-router';

/** The text in the box: on the page of results it is what they are for, and elsewhere it begins empty. `reset` begins anew. */
export function useSearchedText() {
  const { pathname, search } = useLocation();
  const searched = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    setText(searched);
  }
  return { text, setText, reset: () => setText(searched) };
}
