-- What learners own is published: who listens to changes of it is told of their own rows.
select realtime.publish('public.modules_new');
select realtime.publish('public.word_groups');
select realtime.publish('public.words');
select realtime.publish('public.user_data');
