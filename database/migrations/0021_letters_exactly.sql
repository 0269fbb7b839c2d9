-- Whether answers in this module must have every accent and vowel mark to be right. They need not, unless the learner asks for it.
alter table public.modules_new add column letters_exactly boolean not null default false;
