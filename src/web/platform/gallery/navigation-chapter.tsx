import { useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { StepIndicator } from '#web/platform/ui/display/step-indicator.tsx';
import { NumberedPages } from '#web/platform/ui/table/numbered-pages.tsx';
import { Pagination } from '#web/platform/ui/table/pagination.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

const steps = ['Upload', 'Analyze', 'Map', 'Validate', 'Process', 'Results'];

function Pages() {
  const [page, setPage] = useState(2);
  const [pageSize, setPageSize] = useState(25);
  return (
    <Pagination
      page={page}
      pageSize={pageSize}
      total={1410}
      onPageChange={setPage}
      onPageSizeChange={(size) => {
        setPageSize(size);
        setPage(1);
      }}
    />
  );
}

function Steps() {
  const [current, setCurrent] = useState(2);
  return (
    <div className="flex flex-col gap-4">
      <StepIndicator label="Import steps" steps={steps} current={current} />
      <Row>
        <Button size="sm" disabled={current === 0} onClick={() => setCurrent(current - 1)}>
          Back
        </Button>
        <Button size="sm" disabled={current === steps.length - 1} onClick={() => setCurrent(current + 1)}>
          Next
        </Button>
      </Row>
    </div>
  );
}

export function NavigationChapter() {
  return (
    <Chapter title="Navigation">
      <Specimen name="Pagination">
        <div className="flex flex-col gap-4">
          <Pages />
          <Pagination label="No pages" page={1} pageSize={10} total={0} onPageChange={() => undefined} />
          <Pagination
            label="Many pages"
            page={4000}
            pageSize={25}
            total={1_204_310}
            totalExact={false}
            onPageChange={() => undefined}
          />
        </div>
      </Specimen>
      <Specimen name="NumberedPages">
        <div className="flex flex-col items-start gap-4">
          <NumberedPages label="Few pages" page={1} totalPages={3} onPageChange={() => undefined} />
          <NumberedPages
            label="Many numbered pages"
            page={5000}
            totalPages={10_000}
            onPageChange={() => undefined}
          />
        </div>
      </Specimen>
      <Specimen name="StepIndicator">
        <Steps />
      </Specimen>
    </Chapter>
  );
}
