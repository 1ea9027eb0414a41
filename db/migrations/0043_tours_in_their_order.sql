-- A page of the published tours is found without sorting all of them.
create index tour_published on tour (position, id) where status = 'PUBLISHED';
