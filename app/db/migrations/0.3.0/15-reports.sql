-- Reports that people of the back office keep under a name: the query of an address, such as '?period=last-month&by=brand'.

create table saved_reports (
  owner text not null references profiles (user_id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  address text not null check (length(address) between 1 and 200),
  primary key (owner, name)
);
