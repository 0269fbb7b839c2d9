-- Questions about single words go on with the story or conversation they come up in. They have follow-ups of their own,
-- so that looking words up takes none from the feedback on a story.
alter table internal.practice_passes
  drop constraint practice_passes_kind_known,
  add constraint practice_passes_kind_known check (kind in ('conversation', 'story', 'questions'));
